import type { Catalog } from "../../catalog.ts";

/** What main says about programs, to the user and to programs. */
export const agentsOfMain: Catalog = {
  "Proofsheet can't read this call. Update the command or the program.":
    "Proofsheet kann diesen Aufruf nicht lesen. Aktualisieren Sie den Befehl oder das Programm.",
  "The program's name has no visible characters.": "Der Name des Programms hat keine sichtbaren Zeichen.",
  "This program isn't paired with the workspace “{workspace}”. A person pairs it in Proofsheet.":
    "Dieses Programm ist nicht mit dem Arbeitsbereich „{workspace}“ gekoppelt. Ein Mensch koppelt es in Proofsheet.",
  "This program is already paired. Unpair it first to change what it may do.":
    "Dieses Programm ist bereits gekoppelt. Heben Sie die Kopplung zuerst auf, um seine Berechtigungen zu ändern.",
  "A person declined the pairing.": "Ein Mensch hat die Kopplung abgelehnt.",
  "No person accepted the pairing in time.": "Kein Mensch hat die Kopplung rechtzeitig angenommen.",
  "Too many programs wait to be paired. Try again in 10 minutes.":
    "Zu viele Programme warten auf die Kopplung. Versuchen Sie es in 10 Minuten erneut.",
  "This program has too many connections. Close one first.":
    "Dieses Programm hat zu viele Verbindungen. Schließen Sie zuerst eine.",
  "This program calls too often. Try again in a second.":
    "Dieses Programm ruft zu oft auf. Versuchen Sie es in einer Sekunde erneut.",
  "The workspace “{wanted}” isn't open in Proofsheet. “{open}” is open.":
    "Der Arbeitsbereich „{wanted}“ ist in Proofsheet nicht geöffnet. „{open}“ ist geöffnet.",
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
