// A repository of its own: that of this project ignores it.
['init -q', 'add .', '-c user.name=a -c user.email=a@b.c commit -q --allow-empty -m First'].each {
    assert "git $it".execute(null, basedir).waitFor() == 0
}
return true
