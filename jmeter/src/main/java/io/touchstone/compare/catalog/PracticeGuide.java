// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.util.List;

/**
 * What the page of one of Touchstone's own practices tells besides the results. All parts are empty
 * for a practice of a reader's catalogue.
 *
 * @param tunedDescription what the tuned variant does
 * @param problem paragraphs of Markdown
 * @param matters when the practice pays
 * @param mattersNot when it does not
 * @param costs what it costs
 * @param wrong when it is an error
 * @param checkedOn the release of Open Liberty that it was last checked on
 * @param file path of its class in this project
 * @param reference title of the source
 * @param link address of the source
 * @param rules rules of the practice keeper about the naive form
 */
public record PracticeGuide(
    String tunedDescription,
    List<String> problem,
    String matters,
    String mattersNot,
    String costs,
    String wrong,
    String checkedOn,
    String file,
    String reference,
    String link,
    List<String> rules) {}
