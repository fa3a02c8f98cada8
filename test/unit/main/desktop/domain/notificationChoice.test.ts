import { expect, test } from "vitest";
import {
  notificationChannels,
  notificationEvents,
  notifyTimes,
  usesChannel,
  withChannel,
} from "#contracts/desktop/notifications.ts";
import { currentSettings, Settings } from "#contracts/desktop/settings.ts";
import { chosenChannels } from "#main/desktop/notifications/notifier.ts";

const defaults = Settings.parse({});
const workspaceId = "northwind";
const behind = { settings: defaults, workspaceId, isObserved: false };

test("[DT13] by default, the system shows each event without sound while Proofsheet is in the background, and the app always", () => {
  for (const event of notificationEvents) {
    expect(chosenChannels(event, behind), event).toEqual({ system: true, sound: false, inApp: true });
    expect(chosenChannels(event, { ...behind, isObserved: true }), event).toEqual({
      system: false,
      sound: false,
      inApp: true,
    });
  }
});

const cells = notificationEvents.flatMap((event) => notificationChannels.map((channel) => [event, channel] as const));
const allOn = { system: true, sound: true, inApp: true };

test.each(cells)("[DT13] turning off %s · %s changes nothing else", (event, channel) => {
  // Everything on, so that each channel can be turned off.
  const everything = notificationEvents.reduce(
    (choices, each) => withChannel(choices, each, allOn),
    defaults.notificationChoices,
  );
  const changed = withChannel(everything, event, { [channel]: false });
  for (const [otherEvent, otherChannel] of cells) {
    const isSame = otherEvent === event && otherChannel === channel;
    expect(usesChannel(changed, otherEvent, otherChannel), `${otherEvent} ${otherChannel}`).toBe(!isSame);
  }
  const settings = Settings.parse({ ...defaults, notificationChoices: changed });
  for (const other of notificationEvents.filter((one) => one !== event)) {
    expect(chosenChannels(other, { ...behind, settings }), other).toEqual(allOn);
  }
  // A sound needs the system's notification that it belongs to.
  const without = channel === "system" ? { system: false, sound: false } : { [channel]: false };
  expect(chosenChannels(event, { ...behind, settings })).toEqual({ ...allOn, ...without });
});

test("[DT13] an event that is turned off in the system and in the app is silent, and the others are not", () => {
  for (const event of notificationEvents) {
    const notificationChoices = withChannel(defaults.notificationChoices, event, { system: false, inApp: false });
    const settings = Settings.parse({ ...defaults, notificationChoices });
    for (const isObserved of [true, false]) {
      const silent = notificationEvents.filter(
        (one) => chosenChannels(one, { settings, workspaceId, isObserved }) === null,
      );
      expect(silent).toEqual([event]);
    }
  }
});

test("[DT13] Never and a muted workspace silence every event, and with Always the system also shows events while the window has the focus", () => {
  for (const event of notificationEvents) {
    for (const notify of notifyTimes) {
      for (const isObserved of [true, false]) {
        const settings = { ...defaults, notify };
        const moment = { settings, workspaceId, isObserved };
        const system = notify === "always" || !isObserved;
        const expected = notify === "never" ? null : { system, sound: false, inApp: true };
        expect(chosenChannels(event, moment), `${event} ${notify} ${isObserved}`).toEqual(expected);
        const muted = { ...settings, mutedWorkspaces: [workspaceId] };
        expect(chosenChannels(event, { ...moment, settings: muted }), event).toBeNull();
        const others = { ...settings, mutedWorkspaces: ["another"] };
        expect(chosenChannels(event, { ...moment, settings: others }), event).toEqual(expected);
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

test("[DT13] choices that were stored before the app had its own channel show their events in the app", () => {
  const stored = { notificationChoices: { failed: { system: false, sound: false } } };
  const { notificationChoices } = Settings.parse(stored);
  expect(notificationChannels.map((channel) => usesChannel(notificationChoices, "failed", channel))).toEqual([
    false,
    false,
    true,
  ]);
});
