// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.InternalServerErrorException;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.RedirectionException;
import jakarta.ws.rs.ServerErrorException;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;

/** Exceptions that a Jakarta REST client throws instead of returning the body of an error. */
final class StatusExceptions {
  private StatusExceptions() {}

  static WebApplicationException of(Response response) {
    return switch (response.getStatus()) {
      case 400 -> new BadRequestException(response);
      case 401 -> new NotAuthorizedException(response);
      case 403 -> new ForbiddenException(response);
      case 404 -> new NotFoundException(response);
      case 405 -> new NotAllowedException(response);
      case 406 -> new NotAcceptableException(response);
      case 415 -> new NotSupportedException(response);
      case 500 -> new InternalServerErrorException(response);
      case 503 -> new ServiceUnavailableException(response);
      default -> ofFamily(response);
    };
  }

  private static WebApplicationException ofFamily(Response response) {
    return switch (response.getStatusInfo().getFamily()) {
      case REDIRECTION -> new RedirectionException(response);
      case CLIENT_ERROR -> new ClientErrorException(response);
      case SERVER_ERROR -> new ServerErrorException(response);
      default -> new WebApplicationException(response);
    };
  }
}
