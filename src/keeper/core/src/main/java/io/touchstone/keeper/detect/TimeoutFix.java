// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.ConfigurationFix;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds the timeouts that the user chose. */
final class TimeoutFix {

  private TimeoutFix() {}

  static Optional<Fix> of(Model model, Creation creation, Timeouts timeouts) {
    String first =
        creation.start().getLeaf() instanceof MethodInvocationTree
            ? Calls.methodName(creation.start())
            : "<init>";
    boolean builder = first.equals("newBuilder");
    return switch (creation.kind()) {
      case REST_CLIENT, CLIENT ->
          builder
              ? Optional.of(file -> onBuilder(file, creation, timeouts))
              : first.equals("newClient") && hasNoArguments(creation)
                  ? Optional.of(file -> newClient(file, creation, timeouts))
                  : Optional.empty();
      case JDK_HTTP_CLIENT -> RequestTimeouts.fix(model, creation, timeouts);
      default -> Optional.empty();
    };
  }

  /** Sets both configuration keys of a Rest Client, if the module has Maven's directory layout. */
  static Optional<Fix> of(Model model, RestClientInterface client, Timeouts timeouts) {
    if (!model.unit(client.path()).file().root().endsWith(Path.of("src", "main", "java"))) {
      return Optional.empty();
    }
    Map<String, String> properties = new HashMap<>();
    set(model, client, "connectTimeout", timeouts.connect(), properties);
    set(model, client, "readTimeout", timeouts.read(), properties);
    return Optional.of(new ConfigurationFix(properties));
  }

  private static void set(
      Model model,
      RestClientInterface client,
      String property,
      Duration limit,
      Map<String, String> properties) {
    if (client.property(model, property).isEmpty()) {
      properties.put(client.configKey() + "/mp-rest/" + property, String.valueOf(limit.toMillis()));
    }
  }

  private static boolean hasNoArguments(Creation creation) {
    return ((MethodInvocationTree) creation.start().getLeaf()).getArguments().isEmpty();
  }

  private static void onBuilder(FileEdit file, Creation creation, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    file.insert(unit.end(creation.start().getLeaf()), limits(file, creation.chain(), timeouts));
  }

  private static void newClient(FileEdit file, Creation creation, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    String written = unit.text(creation.start().getLeaf());
    file.replace(
        unit.start(creation.start().getLeaf()),
        unit.end(creation.start().getLeaf()),
        written.replaceAll("newClient\\s*\\(\\s*\\)$", "newBuilder()")
            + limits(file, creation.chain(), timeouts)
            + ".build()");
  }

  private static String limits(FileEdit file, List<String> chain, Timeouts timeouts) {
    String unit = file.nameOf("java.util.concurrent.TimeUnit") + ".MILLISECONDS)";
    String connect =
        chain.contains("connectTimeout")
            ? ""
            : ".connectTimeout(" + timeouts.connect().toMillis() + ", " + unit;
    String read =
        chain.contains("readTimeout")
            ? ""
            : ".readTimeout(" + timeouts.read().toMillis() + ", " + unit;
    return connect + read;
  }

  static Optional<Fix> of(Model model, UrlConnections connection, Timeouts timeouts) {
    TreePath declaration = connection.call();
    while (declaration != null && !(declaration.getLeaf() instanceof VariableTree)) {
      if (declaration.getLeaf() instanceof ExpressionStatementTree) {
        return Optional.empty();
      }
      declaration = declaration.getParentPath();
    }
    if (declaration == null || !(declaration.getParentPath().getLeaf() instanceof BlockTree)) {
      return Optional.empty();
    }
    VariableTree variable = (VariableTree) declaration.getLeaf();
    return Optional.of(file -> onConnection(file, variable, connection, timeouts));
  }

  private static void onConnection(
      FileEdit file, VariableTree variable, UrlConnections connection, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    String text = unit.file().text();
    int start = unit.start(variable);
    String line = text.substring(text.lastIndexOf('\n', start - 1) + 1, start);
    String separator = unit.file().lineSeparator() + (line.isBlank() ? line : "");
    String added =
        (connection.connect() ? setter(variable, "Connect", timeouts.connect(), separator) : "")
            + (connection.read() ? setter(variable, "Read", timeouts.read(), separator) : "");
    file.insert(unit.end(variable), added);
  }

  private static String setter(
      VariableTree variable, String what, Duration limit, String separator) {
    return separator + variable.getName() + ".set" + what + "Timeout(" + limit.toMillis() + ");";
  }
}
