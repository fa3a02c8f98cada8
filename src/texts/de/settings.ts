import type { Catalogue } from "../catalogue.ts";
import { data } from "./settings/data.ts";
import { hosting } from "./settings/hosting.ts";
import { sandbox } from "./settings/sandbox.ts";
import { variants } from "./settings/variants.ts";
import { webhooks } from "./settings/webhooks.ts";
import { workspaces } from "./settings/workspaces.ts";

export const settings: Catalogue = {
  ...data,
  ...hosting,
  ...sandbox,
  ...variants,
  ...webhooks,
  ...workspaces,
  "The diagnostics could not be collected.": "Die Diagnose ließ sich nicht zusammenstellen.",
  "The diagnostics were not saved.": "Die Diagnose wurde nicht gespeichert.",
  "Diagnostics saved": "Diagnose gespeichert",
  Diagnostics: "Diagnose",
  "Parts of Settings": "Bereiche der Einstellungen",
  "Save diagnostics…": "Diagnose speichern …",
  "A text file with versions, settings, counts and the end of the log, for whoever helps you. It holds no prompt, key or address, you see all of it first, and Proofsheet never sends it anywhere.":
    "Eine Textdatei mit Versionen, Einstellungen, Anzahlen und dem Ende des Protokolls, für alle, die Ihnen helfen. Sie enthält keinen Prompt, keinen Schlüssel und keine Adresse, ist vorher ganz zu sehen, und Proofsheet sendet sie niemals irgendwohin.",
  "Save…": "Speichern …",
  "This is the whole file: {parts}.": "Das ist die ganze Datei: {parts}.",
  Contents: "Inhalt",
  "Look for an update": "Nach Update suchen",
  "Look again": "Erneut suchen",
  "verb|Download": "Herunterladen",
  "Restart and install": "Neu starten und installieren",
  Updates: "Updates",
  "update|State": "Stand",
  "Applies to": "Gilt für",
  "All workspaces": "Alle Arbeitsbereiche",
  "This workspace alone": "Nur diesen Arbeitsbereich",
  "What follows is that of {name} alone. “All workspaces” lets it go.":
    "Das Folgende gilt nur für {name}. „Alle Arbeitsbereiche“ verwirft es.",
  "Every workspace saves so that has no settings of its own.":
    "So speichert jeder Arbeitsbereich, der keine eigenen Einstellungen hat.",
  "Nothing was updated.": "Es wurde nichts aktualisiert.",
  "Something is being sent": "Es wird gerade etwas gesendet",
  "The update waits until it is answered. Try again in a moment.":
    "Das Update wartet, bis es beantwortet ist. Gleich erneut versuchen.",
  "This build has no update key, so Proofsheet can't check for updates.":
    "Diese Ausgabe hat keinen Update-Schlüssel, daher kann Proofsheet nicht nach Updates suchen.",
  "This build looks for no updates: new versions come the way that it came.":
    "Diese Ausgabe sucht nicht nach Updates: Neue Versionen kommen auf demselben Weg wie sie.",
  "Nothing is looked for before you ask.": "Gesucht wird erst auf Wunsch.",
  "Looking…": "Wird gesucht …",
  "This is the newest version.": "Das ist die neueste Version.",
  "Version {version} is there. Nothing is downloaded before you ask.":
    "Version {version} ist da. Heruntergeladen wird erst auf Wunsch.",
  "Downloading version {version}: {percent} %": "Version {version} wird heruntergeladen: {percent} %",
  "The journal is being copied. Then the app ends, and version {version} is installed.":
    "Das Journal wird kopiert. Danach wird die App beendet und Version {version} installiert.",
  "Version {version} is downloaded and checked. The journal is copied before it is installed.":
    "Version {version} ist heruntergeladen und geprüft. Vor der Installation wird das Journal kopiert.",
  "The place of the updates could not be read. Nothing has changed.":
    "Der Ort der Updates war nicht lesbar. Nichts hat sich geändert.",
  "The download did not come whole, or was not what was announced. Nothing has changed.":
    "Der Download kam nicht vollständig an oder war nicht das Angekündigte. Nichts hat sich geändert.",

  "The setting was not kept.": "Die Einstellung wurde nicht übernommen.",
  Appearance: "Darstellung",
  System: "System",
  "theme|Dark": "Dunkel",
  "theme|Light": "Hell",
  Sandbox: "Sandbox",
  About: "Über Proofsheet",
  Version: "Version",
  "Proofsheet {version} for {platform}": "Proofsheet {version} für {platform}",
  Workspace: "Arbeitsbereich",
  Service: "Dienst",
  Saving: "Speichern",
  "Save folder": "Speicherordner",
  "Choose…": "Auswählen …",
  "None yet. Every result stays in the app.": "Noch keiner. Jedes Ergebnis bleibt in der App.",
  "Save every new result": "Jedes neue Ergebnis speichern",
  "A copy goes into the save folder as soon as a result is made. Nothing that is there is ever written over.":
    "Eine Kopie kommt in den Speicherordner, sobald ein Ergebnis fertig ist. Was dort liegt, wird nie überschrieben.",
  "Recipe inside pictures": "Rezept in Bildern",
  "PNG and JPEG files carry how they were made: drop one on this window, and Studio has its recipe again.":
    "PNG- und JPEG-Dateien tragen in sich, wie sie entstanden sind: Eine davon auf dieses Fenster ziehen, und Studio hat ihr Rezept wieder.",
  "Recipe beside each file": "Rezept neben jeder Datei",
  "A small JSON file of the same name. It can be dropped here too.":
    "Eine kleine JSON-Datei mit demselben Namen. Auch sie lässt sich hierher ziehen.",
  "File names": "Dateinamen",
  "setting|Keep": "Übernehmen",
  "Parts: {parts}; a slash makes a folder. A name that is taken gets the next number.":
    "Bestandteile: {parts}; ein Schrägstrich macht einen Ordner. Ein vergebener Name bekommt die nächste Nummer.",
  Example: "Beispiel",
  "Notifications and ledger": "Mitteilungen, Kontobuch",
  "The system tells you when something is done, has failed, waits for an approval or needs a look, unless this window is in front.":
    "Das System meldet, wenn etwas fertig oder fehlgeschlagen ist, auf eine Freigabe wartet oder einen Blick braucht, außer wenn dieses Fenster vorn ist.",
  "Trace tag": "Trace-Tag",
  "Sends a tag as the cost center of each request whose cost center you left empty, so that its ledger entries are found for certain. The account's own reports show the tag. Without it, requests are matched by the service's IDs.":
    "Sendet ein Trace-Tag als Kostenstelle jeder Anfrage, deren Kostenstelle Sie leer lassen, damit sich ihre Buchungen sicher finden lassen. Die Berichte des Kontos zeigen das Trace-Tag. Ohne Trace-Tag werden Anfragen über die IDs des Dienstes zugeordnet.",
};
