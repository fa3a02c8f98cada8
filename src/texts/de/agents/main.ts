import type { Catalog } from "#texts/catalog.ts";

/** What main says to the user about programs. */
export const agentsOfMain: Catalog = {
  "The program no longer waits to be paired.": "Das Programm wartet nicht mehr auf die Kopplung.",
  "The program no longer waits to be paired. Nothing was paired.":
    "Das Programm wartet nicht mehr auf die Kopplung. Nichts wurde gekoppelt.",
  "Pairing requested": "Kopplung angefragt",
  "“{program}” wants to be paired. You decide in Settings, under Agents.":
    "„{program}“ möchte gekoppelt werden. Sie entscheiden in den Einstellungen unter Agenten.",
  "Couldn't open the endpoint for programs. Turn it off and on again, or restart Proofsheet.":
    "Der Endpunkt für Programme konnte nicht geöffnet werden. Schalten Sie ihn aus und wieder ein, oder starten Sie Proofsheet neu.",
  "{path} isn't a file of Proofsheet. Move or delete it, then try again.":
    "{path} ist keine Datei von Proofsheet. Verschieben oder löschen Sie sie, und versuchen Sie es erneut.",
  "Proofsheet couldn't write {path}.": "Proofsheet konnte {path} nicht schreiben.",
  "This request waits for a person. Cancel its confirmation request.":
    "Diese Anfrage wartet auf einen Menschen. Brechen Sie ihre Bestätigungsanfrage ab.",
  "Confirmation request not found.": "Bestätigungsanfrage nicht gefunden.",
  "The confirmed quotes don't match the confirmation requests.":
    "Die bestätigten Angebote passen nicht zu den Bestätigungsanfragen.",
  "“{program}” wants to spend {credits, plural, one {# credit} other {# credits}}. You decide in Queue.":
    "„{program}“ möchte {credits, plural, one {# Credit} other {# Credits}} ausgeben. Sie entscheiden in der Warteschlange.",
  "Program not found.": "Programm nicht gefunden.",
  "The proofsheet command can't get an allowance, because any program can run it.":
    "Der Befehl proofsheet kann keinen Freibetrag erhalten, weil jedes Programm ihn ausführen kann.",
  "Programs can't send files of this computer to the service.":
    "Programme können keine Dateien dieses Computers an den Dienst senden.",
  "Too many confirmation requests are waiting already.": "Es warten bereits zu viele Bestätigungsanfragen.",
  "This request key was already used for other requests.":
    "Dieser Anfrageschlüssel wurde bereits für andere Anfragen verwendet.",
  "A confirmation request names 1 to {max, number} different requests, or those of one batch.":
    "Eine Bestätigungsanfrage nennt 1 bis {max, number} verschiedene Anfragen oder die eines Stapels.",
  "Let “{program}” spend up to {credits, plural, one {# credit} other {# credits}} without asking?":
    "„{program}“ bis zu {credits, plural, one {# Credit} other {# Credits}} ohne Rückfrage ausgeben lassen?",
  "Within the limits that Proofsheet shows, requests of this program are confirmed automatically.":
    "Innerhalb der Limits, die Proofsheet zeigt, werden Anfragen dieses Programms automatisch bestätigt.",
  "Give allowance": "Freibetrag gewähren",
  "Pair “{program}” with this workspace?": "„{program}“ mit diesem Arbeitsbereich koppeln?",
  "The program can then do what Proofsheet shows. Spending still needs your confirmation or an allowance.":
    "Das Programm kann dann, was Proofsheet zeigt. Ausgaben brauchen weiterhin Ihre Bestätigung oder einen Freibetrag.",
};
