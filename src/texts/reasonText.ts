import type { Reason } from "../contracts/reason.ts";
import { t } from "./t.ts";

/** The sentence for a stored reason, in the current language. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case "too_many_redirects":
      return t("The address redirects too often.");
    case "invalid_url":
      return t("The address is not an address.");
    case "not_https":
      return t("Only https addresses are fetched.");
    case "url_with_login":
      return t("The address carries a login.");
    case "private_address":
      return t("The address is not on the open internet.");
    case "unexpected_encoding":
      return t("The file is packed in a way that was not asked for.");
    case "disk_failed":
      return t("The disk refused the file.");
    case "download_failed":
      return t("The file could not be fetched.");
    case "file_host_status":
      return t("The file's host answered {status}.", { status: reason.status });
    case "unknown_media":
      return t("The file is not a picture, sound or video of a known type.");
    case "file_too_large":
      return t("The file is larger than {size} MiB.", { size: reason.max });
    case "file_not_stored":
      return t("The file could not be stored.");
    case "not_a_video":
      return t("The file is not a video.");
    case "unreadable_image":
      return t("The file is not a picture that can be shown.");
    case "file_left_ad":
      return t("The ad no longer has this file.");
    case "ad_removed":
      return t("The service no longer has this ad.");
    case "result_missing":
      return t("The result is no longer there.");
    case "no_save_folder":
      return t("No save folder is chosen.");
    case "names_used_up":
      return t("Every name that the template makes is taken.");
    case "disk_full":
      return t("The disk is full.");
    case "save_folder_denied":
      return t("The save folder may not be written.");
    case "save_folder_missing":
      return t("The save folder is not there.");
    case "write_failed":
      return t("The file could not be written.");
    case "paused_by_user":
      return t("Paused by hand.");
    case "on_battery":
      return t("Paused while this computer runs on its battery.");
    case "offline":
      return t("The service cannot be reached.");
    case "repeated_page":
      return t("The service gives the same page again and again.");
    case "ads_not_stored":
      return t("The ads could not be stored.");
    case "discover_denied":
      return t("This API key can't read Discover. Service message: {message}", { message: reason.message });
    case "no_response":
      return t("The service does not answer: {reason}.", { reason: reason.message });
    case "unreadable_response":
      return t("The service's answer could not be read.");
    case "service_message":
      return t("The service says: {message}", { message: reason.message });
    case "monthly_cap":
      return t("This month's cap is used up. It goes on by itself in the next month.");
    case "spend_cap":
      return t("One of your own limits in Spend is in the way.");
    case "approval":
      return t("An owner or admin of the account has to approve this price first.");
    case "price":
      return t("The service asks for more than a watch may accept by itself.");
    case "human_approval":
      return t("The service recommends that a person approves each price. Get a quote, then decide.");
    case "stopped":
      return t("It was paused or taken away meanwhile.");
    case "quote_reused":
      return t("This quote was already used by another request. Change something, or use the existing one.");
    case "key_rejected":
      return t("The service does not accept this API key.");
    case "other_workspace_key":
      return t("This API key belongs to another workspace than the data on this computer.");
    case "listener_unreachable":
      return t(
        "The service cannot reach the listener: give it a public address, such as a tunnel's, in Settings › Webhooks.",
      );
    case "no_bucket":
      return t("No bucket is set up in Settings › Reference hosting.");
    case "no_bucket_key":
      return t(
        "The bucket's key is not here: it is kept only until Proofsheet ends. Enter it in Settings › Reference hosting.",
      );
    case "inline_not_allowed":
      return t("Files inside the request are not allowed for this workspace.");
    case "inline_not_tested":
      return t("The service was not asked yet whether it takes files inside requests.");
    case "inline_unsupported":
      return t("The service does not take files inside requests.");
    case "new_price":
      return t("The service gave a new price instead of running this.");
    case "unnamed_generation":
      return t("A generation like this one exists, and no ledger entry names this request.");
    case "unnamed_charge":
      return t("The ledger shows a charge that may be this request's, and nothing names it.");
    case "similar_generations":
      return t("Generations at the service look like this request, and no ledger entry names it.");
    case "charge_without_generation":
      return t("The ledger shows a charge for this request without a generation.");
    case "several_generations":
      return t("The ledger shows more than one generation for this request.");
    case "incomplete_batch":
      return t("The ledger does not show one generation for each piece of this batch.");
    case "research_job_expired":
      return t(
        "This research ran, and its quote has ended before the service named its job. Ask for the same research again: its result is usually free for six hours.",
      );
    case "research_job_unnamed":
      return t("The ledger shows that this research ran, and the service does not name its job.");
    case "research_refunded":
      return t("This research failed at the service, and its credits were given back.");
    case "other":
      return reason.message;
    default:
      return reason satisfies never;
  }
}
