// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test that needs more than requests, for example to configure or stop a server. The test
 * is skipped if the system under test runs on another platform. A class with this annotation also
 * gets what {@link SystemExtension} injects.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SystemExtension.class)
public @interface EnabledOn {

  Platform[] value();
}
