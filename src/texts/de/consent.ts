import type { Catalog } from "../catalog.ts";

/** The consent view, and what main asks in a system dialog in its place. */
export const consent: Catalog = {
  "Change spend caps": "Ausgabenlimits ändern",
  "Requests may then spend more before Proofsheet stops them.":
    "Anfragen können dann mehr ausgeben, bevor Proofsheet sie anhält.",
  "{from} → {to}": "{from} → {to}",
  "Spend cap, {period, select, request {per request} session {session} day {day} other {month}}":
    "Ausgabenlimit, {period, select, request {je Anfrage} session {Sitzung} day {Tag} other {Monat}}",
  "Spend cap, {period, select, request {per request} session {session} day {day} other {month}}, {project}":
    "Ausgabenlimit, {period, select, request {je Anfrage} session {Sitzung} day {Tag} other {Monat}}, {project}",
  "No cap": "Kein Limit",
  "Edit in Studio": "In Studio bearbeiten",
  "New monitor": "Neue Beobachtung",
  "Raise monthly cap": "Monatslimit erhöhen",
  "Accept monitor": "Beobachtung annehmen",
  "Accept monitor, up to {credits} a month": "Beobachtung bis {credits} im Monat annehmen",
  "Prompt, in the program's own words": "Prompt, in den Worten des Programms",
  "Webhook URL": "Webhook-URL",
  "Raise monthly cap to {credits}": "Monatslimit auf {credits} erhöhen",
  "Change {count, plural, one {# spend cap} other {# spend caps}}":
    "{count, plural, one {# Ausgabenlimit} other {# Ausgabenlimits}} ändern",
  "Remove spend cap of {credits}": "Ausgabenlimit von {credits} entfernen",
  "Change spend cap to {credits}": "Ausgabenlimit auf {credits} ändern",
  "Read all of it before you decide: there is more below.":
    "Lesen Sie vor der Entscheidung alles: Weiter unten steht noch mehr.",
  "Within this cap, the monitor confirms its checks without asking again. You can pause or remove it at any time.":
    "Innerhalb dieses Limits bestätigt die Beobachtung ihre Abrufe ohne weitere Rückfrage. Sie können sie jederzeit pausieren oder entfernen.",
  "{hours, plural, one {every hour} other {every # hours}}":
    "{hours, plural, one {jede Stunde} other {alle # Stunden}}",
  Page: "Seite",
  "Monthly cap": "Monatslimit",
  "Cap before": "Bisheriges Limit",
  "You're offline. Confirm when you're connected again.":
    "Sie sind offline. Bestätigen Sie, sobald die Verbindung wieder besteht.",
  "{available, plural, one {# credit} other {# credits}} available, {needed, number} needed.":
    "{available, plural, one {# Credit} other {# Credits}} verfügbar, {needed, number} nötig.",
  "The balance is unknown. The service has not reported it yet.":
    "Das Guthaben ist unbekannt. Der Dienst hat es noch nicht gemeldet.",
  "Available now": "Jetzt verfügbar",
  "Confirmed, not sent yet": "Bestätigt, noch nicht gesendet",
  "After this": "Danach",
  "Check balance again": "Guthaben erneut prüfen",
  "Budgets and caps": "Budgets und Limits",
  "after {credits}": "danach {credits}",
  "The service will probably refuse this.": "Der Dienst lehnt das wahrscheinlich ab.",
  "Quote actions": "Angebotsaktionen",
  "Copy quote ID": "Angebots-ID kopieren",
  "“{text}”": "„{text}“",
  "All details": "Alle Details",
  "All {count, number}": "Alle {count, number}",
  "Needs approval {count, number}": "Freigabe nötig {count, number}",
  "Rejected {count, number}": "Abgelehnt {count, number}",
  "{count, plural, one {# item was rejected and won't run} other {# items were rejected and won't run}}":
    "{count, plural, one {# Element wurde abgelehnt und wird nicht ausgeführt} other {# Elemente wurden abgelehnt und werden nicht ausgeführt}}",
  Rejected: "Abgelehnt",
  "API key, per request": "API-Schlüssel, je Anfrage",
  "API key, daily budget": "API-Schlüssel, Tagesbudget",
  "API key, monthly budget": "API-Schlüssel, Monatsbudget",
  "{count, plural, one {Sent: # item} other {Sent: # items}}":
    "{count, plural, one {Gesendet: # Element} other {Gesendet: # Elemente}}",
  "Not confirmed": "Nicht bestätigt",
  "Proofsheet didn't see a click or key in this dialog. Choose Confirm again.":
    "Proofsheet hat in diesem Dialog keinen Klick und keine Taste erkannt. Wählen Sie erneut „Bestätigen“.",
  "Raise or remove spend caps?": "Ausgabenlimits erhöhen oder entfernen?",
  "Let this monitor spend up to {credits, plural, one {# credit} other {# credits}} a month?":
    "Diese Beobachtung bis zu {credits, plural, one {# Credit} other {# Credits}} im Monat ausgeben lassen?",
  "Within this cap, it confirms checks without asking again.":
    "Innerhalb dieses Limits bestätigt sie Abrufe ohne weitere Rückfrage.",
  "Confirm and spend {credits, plural, one {# credit} other {# credits}}?":
    "Bestätigen und {credits, plural, one {# Credit} other {# Credits}} ausgeben?",
  "This is the price in the quote that Proofsheet shows.": "Das ist der Preis im Angebot, das Proofsheet zeigt.",
  Confirm: "Bestätigen",
  "Proofsheet runs with a debugging port, so it confirms nothing that spends real credits. Start it without this port.":
    "Proofsheet läuft mit einem Debugging-Port und bestätigt daher nichts, was echte Credits ausgibt. Starten Sie es ohne diesen Port.",
};
