// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import javax.lang.model.element.TypeElement;

/**
 * A place where the container injects an object.
 *
 * @param holder the class that receives it
 * @param type what is injected; for {@code Instance<T>} and {@code Provider<T>}, {@code T}
 * @param indirect whether it is injected as an {@code Instance} or a {@code Provider}
 * @param place the field or parameter
 */
public record Injection(TypeElement holder, TypeElement type, boolean indirect, TreePath place) {}
