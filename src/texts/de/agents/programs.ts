import type { Catalog } from "#texts/catalog.ts";

/** Programs in the consent view and in Queue. */
export const programs: Catalog = {
  "Stop all agents": "Alle Agenten stoppen",
  "Stop all agents…": "Alle Agenten stoppen …",
  "Stop All Agents…": "Alle Agenten stoppen …",
  "All pairings and allowances of this workspace end, all waiting confirmation requests are declined, and accepted requests that were not sent are cancelled. Requests that were already sent continue. To let a program connect again, pair it again.":
    "Alle Kopplungen und Freibeträge dieses Arbeitsbereichs enden, alle wartenden Bestätigungsanfragen werden abgelehnt, und angenommene, noch nicht gesendete Anfragen werden abgebrochen. Bereits gesendete Anfragen laufen weiter. Um ein Programm wieder zu verbinden, koppeln Sie es erneut.",
  "All agents stopped": "Alle Agenten gestoppt",
  "{programs, plural, one {# pairing} other {# pairings}} ended, {cancelled, plural, one {# request} other {# requests}} cancelled.":
    "{programs, plural, one {# Kopplung} other {# Kopplungen}} beendet, {cancelled, plural, one {# Anfrage} other {# Anfragen}} abgebrochen.",
  "programs pairings allowances end revoke": "Programme Kopplungen Freibeträge beenden widerrufen",
  "Give an allowance": "Freibetrag gewähren",
  "Give allowance of {credits}": "Freibetrag von {credits} gewähren",
  "A program that calls itself “{program}” may then spend up to {total} without your confirmation. All limits apply at the same time. This name isn't verified.":
    "Ein Programm, das sich „{program}“ nennt, darf dann bis zu {total} ohne Ihre Bestätigung ausgeben. Alle Limits gelten gleichzeitig. Dieser Name ist nicht geprüft.",
  "The service recommends that a person approves each request of these types. This allowance skips that step.":
    "Der Dienst empfiehlt, dass ein Mensch jede Anfrage dieser Typen freigibt. Dieser Freibetrag überspringt diesen Schritt.",
  Replaces: "Ersetzt",
  "Spend caps and the API key's limits apply too. The allowance ends at this time and never renews. You can end it earlier in Settings › Agents.":
    "Ausgabenlimits und die Limits des API-Schlüssels gelten ebenfalls. Der Freibetrag endet zu dieser Zeit und verlängert sich nie. Sie können ihn früher beenden: Einstellungen › Agenten.",
  "Pair a program": "Programm koppeln",
  "Pair program": "Programm koppeln",
  Decline: "Ablehnen",
  "A program that calls itself “{program}” wants to work with this workspace. This name isn't verified.":
    "Ein Programm, das sich „{program}“ nennt, möchte mit diesem Arbeitsbereich arbeiten. Dieser Name ist nicht geprüft.",
  "The code must match the one that the program shows. If it doesn't, decline.":
    "Der Code muss mit dem übereinstimmen, den das Programm zeigt. Sonst lehnen Sie ab.",
  Permissions: "Berechtigungen",
  Ends: "Endet",
  "This is the proofsheet command, which every program of this user can run. No program spends without your confirmation, and this one gets no allowance.":
    "Das ist der Befehl proofsheet, den jedes Programm dieses Benutzers ausführen kann. Kein Programm gibt ohne Ihre Bestätigung etwas aus, und dieses erhält keinen Freibetrag.",
  "No program spends without your confirmation or an allowance that you give it.":
    "Kein Programm gibt ohne Ihre Bestätigung oder einen von Ihnen gewährten Freibetrag etwas aus.",
  "“{program}”, {request}": "„{program}“, {request}",
  "“{program}”, {count}": "„{program}“, {count}",
  "Proofsheet can't read this request, so it can't be confirmed.":
    "Proofsheet kann diese Anfrage nicht lesen, daher lässt sie sich nicht bestätigen.",
  "Project: {name}": "Projekt: {name}",
  "Cost center: {name}": "Kostenstelle: {name}",
  "Higher: was {credits}": "Höher: bisher {credits}",
  "Lower: was {credits}": "Niedriger: bisher {credits}",
  "At most {credits}": "Höchstens {credits}",
  "All requests of {time}: {reason}": "Alle Anfragen von {time}: {reason}",
  "Reason, in the program's own words": "Grund, in den Worten des Programms",
  "No reason": "Kein Grund",
  "{ticked, number} of {count, plural, one {# request} other {# requests}} selected, requested {time}":
    "{ticked, number} von {count, plural, one {# Anfrage} other {# Anfragen}} ausgewählt, gestellt {time}",
  "Decline…": "Ablehnen …",
  "Confirmation requests": "Bestätigungsanfragen",
  "Decline all…": "Alle ablehnen …",
  "Decide later": "Später entscheiden",
  "Confirm {count, plural, one {# request} other {# requests}} and spend {credits}":
    "{count, plural, one {# Anfrage} other {# Anfragen}} bestätigen und {credits} ausgeben",
  "A program that calls itself “{program}” requests confirmation of {count, plural, one {# request} other {# requests}}. This name isn't verified.":
    "Ein Programm, das sich „{program}“ nennt, bittet um Bestätigung von {count, plural, one {# Anfrage} other {# Anfragen}}. Dieser Name ist nicht geprüft.",
  "“{program}” made {count, plural, one {# read} other {# reads}} since {time}.":
    "„{program}“ hat seit {time} {count, plural, one {# Lesezugriff} other {# Lesezugriffe}} ausgeführt.",
  "{count, plural, one {# request confirmed} other {# requests confirmed}}. The others still wait.":
    "{count, plural, one {# Anfrage bestätigt} other {# Anfragen bestätigt}}. Die anderen warten weiter.",
  "{count, plural, one {# request confirmed} other {# requests confirmed}}":
    "{count, plural, one {# Anfrage bestätigt} other {# Anfragen bestätigt}}",
  "{count, plural, one {# quote has expired} other {# quotes have expired}}. New quotes are free, and their prices may differ.":
    "{count, plural, one {# Angebot ist abgelaufen} other {# Angebote sind abgelaufen}}. Neue Angebote sind kostenlos, und ihre Preise können abweichen.",
  "Get new quotes": "Neue Angebote einholen",
  "Select the requests to confirm. A request whose price rose is never selected automatically.":
    "Wählen Sie die Anfragen aus, die Sie bestätigen. Eine Anfrage mit gestiegenem Preis wird nie automatisch ausgewählt.",
  "Note for the program (optional)": "Notiz für das Programm (optional)",
  "For example: use the blue variant instead": "Zum Beispiel: Bitte die blaue Variante verwenden",
  "Decline {count, plural, one {# request} other {# requests}}":
    "{count, plural, one {# Anfrage} other {# Anfragen}} ablehnen",
  "{start}…": "{start} …",
  "Show all {count, number} characters": "Alle {count, number} Zeichen anzeigen",
  "File within the request": "Datei in der Anfrage",
  "Decline requests": "Anfragen ablehnen",
  "Nothing that “{program}” requests here is confirmed. The program gets your note.":
    "Nichts, was „{program}“ hier anfragt, wird bestätigt. Das Programm erhält Ihre Notiz.",
  "From programs": "Von Programmen",
  "Review…": "Prüfen …",
  "Copy reason": "Grund kopieren",
  "“{reason}” and {count, number} more": "„{reason}“ und {count, number} weitere",
  "{count}, since {time}": "{count}, seit {time}",
  "Confirmation requested": "Bestätigung angefragt",
};
