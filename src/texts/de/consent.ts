import type { Catalog } from "#texts/catalog.ts";

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
  "Resume monitor": "Beobachtung fortsetzen",
  "Change monitor": "Beobachtung ändern",
  "Check more often": "Häufiger abrufen",
  "Checks before": "Abrufe bisher",
  "Last price": "Letzter Preis",
  "Resume monitor, up to {credits} a month": "Beobachtung bis {credits} im Monat fortsetzen",
  "Check more often, up to {credits} a month": "Häufiger abrufen, bis {credits} im Monat",
  "Check a page now": "Seite jetzt abrufen",
  "If the check costs no more than that and the monthly cap allows it, it is confirmed automatically.":
    "Wenn der Abruf nicht mehr kostet und das Monatslimit ihn zulässt, wird er automatisch bestätigt.",
  "Check now for at most {credits, plural, one {# credit} other {# credits}}":
    "Jetzt abrufen für höchstens {credits, plural, one {# Credit} other {# Credits}}",
  "{used} of {cap} used": "{used} von {cap} verbraucht",
  "Resume workspace": "Arbeitsbereich fortsetzen",
  "These requests are confirmed, but weren't sent yet. Proofsheet sends them once they are resumed.":
    "Diese Anfragen sind bestätigt, aber noch nicht gesendet. Proofsheet sendet sie, sobald sie fortgesetzt werden.",
  "Resume for {credits, plural, one {# credit} other {# credits}}":
    "Für {credits, plural, one {# Credit} other {# Credits}} fortsetzen",
  "Mark credits as test credits": "Credits als Test-Credits kennzeichnen",
  "Proofsheet then shows all prices of this workspace as test credits. If they are real, spending is easier to miss.":
    "Proofsheet zeigt dann alle Preise dieses Arbeitsbereichs als Test-Credits. Sind es echte, fallen Ausgaben weniger auf.",
  "Mark as test credits": "Als Test-Credits kennzeichnen",
  Balance: "Guthaben",
  Host: "Host",
  "Allow this host": "Diesen Host erlauben",
  "Connect to a new host": "Mit einem neuen Host verbinden",
  "Upload files to a new host": "Dateien auf einen neuen Host hochladen",
  "Use a new public URL": "Neue öffentliche URL verwenden",
  "Proofsheet sends the API key to this host, and every request of this account with its prompts.":
    "Proofsheet sendet den API-Schlüssel an diesen Host, und jede Anfrage dieses Kontos mit ihren Prompts.",
  "Proofsheet uploads local files of requests to this host. These uploads use the bucket's key.":
    "Proofsheet lädt lokale Dateien von Anfragen auf diesen Host hoch. Diese Uploads verwenden den Schlüssel des Buckets.",
  "Proofsheet sends test webhooks to this host. The service sends webhooks and downloads local files there.":
    "Proofsheet sendet Test-Webhooks an diesen Host. Der Dienst sendet Webhooks dorthin und lädt dort lokale Dateien herunter.",
  "Remove the bucket's key?": "Schlüssel des Buckets entfernen?",
  "Proofsheet can't upload files to the bucket without its key, nor remove them. The key can't be restored.":
    "Ohne diesen Schlüssel kann Proofsheet keine Dateien in den Bucket hochladen oder dort entfernen. Der Schlüssel lässt sich nicht wiederherstellen.",
  "Remove key": "Schlüssel entfernen",
  "Replace the bucket's key?": "Schlüssel des Buckets ersetzen?",
  "Uploads and removals then use the new key. The current key can't be restored.":
    "Hochladen und Entfernen verwenden dann den neuen Schlüssel. Der aktuelle Schlüssel lässt sich nicht wiederherstellen.",
  "Allow programs to connect": "Programmen das Verbinden erlauben",
  "Programs of this user can then request to be paired. You review each one, and none spends without your confirmation or an allowance.":
    "Programme dieses Benutzers können dann eine Kopplung anfragen. Sie prüfen jede, und keines gibt ohne Ihre Bestätigung oder ein Budget etwas aus.",
  "Allow connections": "Verbindungen erlauben",
  "Turn on webhooks": "Webhooks einschalten",
  "Proofsheet then opens a port on this computer. It accepts only webhooks that the service signed.":
    "Proofsheet öffnet dann einen Port auf diesem Computer. Er nimmt nur Webhooks an, die der Dienst signiert hat.",
  "Proofsheet then starts each time you log in to this computer.":
    "Proofsheet startet dann bei jeder Anmeldung an diesem Computer.",
  "Remove the webhook secret?": "Webhook-Secret entfernen?",
  "Replace the webhook secret?": "Webhook-Secret ersetzen?",
  "Webhooks signed with the current secret are accepted only until you revoke it.":
    "Webhooks, die mit dem bisherigen Secret signiert sind, werden nur angenommen, bis Sie es widerrufen.",
  "Remove secret": "Secret entfernen",
  "Replace secret": "Secret ersetzen",
  "Install the proofsheet command": "Befehl proofsheet installieren",
  "Proofsheet writes this file. Every program of this user can then run the command.":
    "Proofsheet schreibt diese Datei. Jedes Programm dieses Benutzers kann den Befehl dann ausführen.",
  "Install command": "Befehl installieren",
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
  "{count, plural, one {# reference} other {# references}}": "{count, plural, one {# Referenz} other {# Referenzen}}",
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
