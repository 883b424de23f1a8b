// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;

import io.touchstone.launcher.Service;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class PracticesOffIT {

  private final SystemUnderTest system;

  PracticesOffIT(SystemUnderTest system) {
    this.system = system;
  }

  @ParameterizedTest
  @CsvSource({
    "GATEWAY,01-rest-client-scope/naive",
    "GATEWAY,01-rest-client-scope/tuned",
    "GATEWAY,02-web-target/tuned",
    "GATEWAY,03-json-builder-factory/tuned",
    "DOCUMENT_SERVICE,03-json-builder-factory/naive",
    "DOCUMENT_SERVICE,control/a",
    "DOCUMENT_SERVICE,floor/constant",
    "DOCUMENT_SERVICE,ping",
    "USER_SERVICE,ping"
  })
  void aPracticeIsNotThereUnlessEnabled(Service service, String practice) {
    when().get(system.uri(service) + "/practices/" + practice).then().spec(Answers.problem(404));
  }
}
