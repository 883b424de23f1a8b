# Copyright 2026 the Touchstone authors
# SPDX-License-Identifier: Apache-2.0
"""A check of Schemathesis: nobody gets what belongs to a user who does not send requests."""

import schemathesis


@schemathesis.check
def private_data(ctx, response, case):
    assert "private-data-of-another-user" not in response.text
