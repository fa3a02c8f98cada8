import type { ConnectFailure } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../lib/assertNever.ts";
import { linesText, serviceLines } from "../../lib/text/serviceLines.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Why an account was not connected, and what to do about it. */
export function connectWords(failure: ConnectFailure): Words {
  const { problem, detail } = failure;
  const asking = failure.asking ?? "nothing";
  const status = detail ?? t("no status");
  switch (problem) {
    case "bad_address":
      return {
        title: t("This is not an address"),
        text: t(
          "Write where the service is, such as https://api.example.com, without a login and without a question mark.",
        ),
      };
    case "plain_http":
      return {
        title: t("This address is not encrypted"),
        text: t(
          "Over http the key could be read on the way, so it was not sent. Use https; http is for a service on this computer.",
        ),
      };
    case "unreachable":
      return {
        title: t("Nothing answers at this address"),
        text: `${sentence(detail ?? t("no answer"))} ${t("Check the address and the connection, then try again.")}`,
      };
    case "certificate":
      return {
        title: t("The address cannot prove that it is the service"),
        text: `${sentence(detail ?? t("its certificate is not trusted"))} ${t("The key was not sent.")}`,
      };
    case "not_this_service":
      return {
        title: t("This is not the service"),
        text: t(
          "Something answers there, but not in the form of the service when it is asked for {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}} ({status}). Check the address.",
          { asking, status },
        ),
      };
    case "invalid_key":
      return {
        title: t("The service does not accept this key"),
        text: withSaid(
          t("Check that it was copied whole and was not withdrawn. Keys are made in the account's own settings."),
          failure,
        ),
      };
    case "denied":
      return {
        title: t(
          "This key may not read {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}}",
          { asking },
        ),
        text: withSaid(
          t("Its scopes or the account's plan do not allow it: keys need a Growth or Scale plan."),
          failure,
        ),
      };
    case "rate_limited":
      return {
        title: t("Too many requests for the moment"),
        text: t("The service lets a key make only so many requests a minute. Wait a minute, then try again."),
      };
    case "service_failed":
      return {
        title: t("The service is not available"),
        text: withSaid(t("It could not answer ({status}).", { status }), failure),
      };
    case "other_workspace":
      return {
        title: t("This key belongs to another account"),
        text: t("It opens “{name}”. Connect that one as a workspace of its own: data of two accounts never mix.", {
          name: detail ?? "",
        }),
      };
    case "already_connected":
      return {
        title: t("This account is connected already"),
        text: t("It is the workspace “{name}”. To give it another key, use Replace key in Settings.", {
          name: detail ?? "",
        }),
      };
    default:
      return assertNever(problem);
  }
}

function withSaid(text: string, { service }: ConnectFailure): string {
  return service === null
    ? text
    : `${text} ${t("The service says: {message}", { message: sentence(service.message) })}`;
}

/** What support needs of it, as lines to copy. There is no key in them. */
export function connectDetails(failure: ConnectFailure): string {
  const { service } = failure;
  return linesText([
    ["Problem", failure.problem],
    ["While asking for", failure.asking],
    ["Detail", failure.detail],
    ...serviceLines(service),
  ]);
}

function sentence(said: string): string {
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
