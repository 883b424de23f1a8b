String log = new File(basedir, 'build.log').text
assert log.contains('src/main/java/shop/CartResource.java:13')
assert log =~ /json-builder \(practice 03\): [0-9.]+ \[[0-9.]+, [0-9.]+\] × CPU/
assert log =~ /Findings: \d+, of which the goal fix removes 1/
assert new File(basedir, 'target/keeper.sarif').text.contains('"json-builder"')

String patch = new File(basedir, 'target/keeper.patch').text
assert patch.contains('+++ b/src/main/java/shop/CartResource.java')
assert patch.contains('-    return Json.createObjectBuilder()')
// The source was unchanged when the second fix ran.
assert new File(basedir, 'target/applied.patch').text == patch

String source = new File(basedir, 'src/main/java/shop/CartResource.java').text
assert !source.contains('return Json.createObjectBuilder()')
assert source.contains('private static final JsonBuilderFactory')
