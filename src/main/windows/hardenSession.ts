import { app, type Session, session, type WebContents } from "electron";
import { devServer } from "./devServer.ts";
import { schemes } from "./origins.ts";
import { closeRtc } from "./pageNetwork.ts";

const ownSchemes = [`${schemes.app}:`, `${schemes.media}:`];
/** The developer tools load their own pages; a release has no developer tools. */
const allowedSchemes = new Set(app.isPackaged ? ownSchemes : [...ownSchemes, "devtools:"]);

/** Denies every page the features that it does not need: network, permissions, navigation, new windows, downloads. */
export function hardenSession(report: (what: string, detail: string) => void): void {
  hardenOne(session.defaultSession, report);
  app.on("web-contents-created", (_event, contents) => hardenContents(contents, report));
  app.on("certificate-error", (event, _contents, url, _error, _certificate, callback) => {
    event.preventDefault();
    report("certificate refused", url);
    callback(false);
  });
}

/** Denies the pages of one session what they do not need: permissions, network, and downloads. */
export function hardenOne(target: Session, report: (what: string, detail: string) => void): void {
  target.setPermissionRequestHandler((_contents, permission, callback) => {
    report("permission refused", permission);
    callback(false);
  });
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
  target.webRequest.onBeforeRequest((details, callback) => {
    const { protocol, host } = new URL(details.url);
    const isAllowed = allowedSchemes.has(protocol) || (protocol === "ws:" && host === devServer()?.host);
    if (!isAllowed) report("request refused", details.url);
    callback({ cancel: !isAllowed });
  });
  target.on("will-download", (event, item) => {
    event.preventDefault();
    report("download refused", item.getURL());
  });
}

function hardenContents(contents: WebContents, report: (what: string, detail: string) => void): void {
  closeRtc(contents);
  contents.on("will-navigate", (event) => {
    event.preventDefault();
    report("navigation refused", event.url);
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    report("window refused", url);
    return { action: "deny" };
  });
}
