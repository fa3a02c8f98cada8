import { expect, test } from "vitest";
import {
  notificationChannels,
  notificationEvents,
  notifyTimes,
  usesChannel,
  withChannel,
} from "../../../../../src/contracts/desktop/notifications.ts";
import { currentSettings, Settings } from "../../../../../src/contracts/desktop/settings.ts";
import { chosenNotification } from "../../../../../src/main/desktop/domain/notificationChoice.ts";

const defaults = Settings.parse({});
const workspaceId = "northwind";
const behind = { settings: defaults, workspaceId, isObserved: false };

test("[DT13] by default, each event is shown without sound while Proofsheet is in the background, and none in front", () => {
  for (const event of notificationEvents) {
    expect(chosenNotification(event, behind), event).toEqual({ hasSound: false });
    expect(chosenNotification(event, { ...behind, isObserved: true }), event).toBeNull();
  }
});

const cells = notificationEvents.flatMap((event) => notificationChannels.map((channel) => [event, channel] as const));

test.each(cells)("[DT13] turning off %s · %s changes nothing else", (event, channel) => {
  // Everything on, so that each channel can be turned off.
  const allOn = notificationEvents.reduce(
    (choices, each) => withChannel(choices, each, { system: true, sound: true }),
    defaults.notificationChoices,
  );
  const changed = withChannel(allOn, event, { [channel]: false });
  for (const [otherEvent, otherChannel] of cells) {
    const isSame = otherEvent === event && otherChannel === channel;
    expect(usesChannel(changed, otherEvent, otherChannel), `${otherEvent} ${otherChannel}`).toBe(!isSame);
  }
  const settings = Settings.parse({ ...defaults, notificationChoices: changed });
  for (const other of notificationEvents.filter((one) => one !== event)) {
    expect(chosenNotification(other, { ...behind, settings }), other).toEqual({ hasSound: true });
  }
  expect(chosenNotification(event, { ...behind, settings })).toEqual(channel === "system" ? null : { hasSound: false });
});

test("[DT13] Never and a muted workspace silence every event, and Always also shows events while the window has the focus", () => {
  for (const event of notificationEvents) {
    for (const notify of notifyTimes) {
      for (const isObserved of [true, false]) {
        const settings = { ...defaults, notify };
        const isShown = notify === "always" || (notify === "background" && !isObserved);
        const moment = { settings, workspaceId, isObserved };
        expect(chosenNotification(event, moment), `${event} ${notify} ${isObserved}`).toEqual(
          isShown ? { hasSound: false } : null,
        );
        const muted = { ...settings, mutedWorkspaces: [workspaceId] };
        expect(chosenNotification(event, { ...moment, settings: muted }), event).toBeNull();
        const others = { ...settings, mutedWorkspaces: ["another"] };
        expect(chosenNotification(event, { ...moment, settings: others }) !== null, event).toBe(isShown);
      }
    }
  }
});

test("[DT13] the switch of earlier versions keeps its meaning: off becomes Never, on the default", () => {
  const read = (stored: unknown) => Settings.parse(currentSettings(stored));
  expect(read({ notifications: false, theme: "dark" })).toMatchObject({ notify: "never", theme: "dark" });
  expect(read({ notifications: true })).toMatchObject({ notify: "background" });
  expect(read({ notifications: false, notify: "always" })).toMatchObject({ notify: "always" });
  expect(read({ notificationChoices: { result: "loud" }, theme: "dark" })).toMatchObject({
    notificationChoices: {},
    theme: "dark",
  });
});
