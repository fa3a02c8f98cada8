import type { Catalog } from "#texts/catalog.ts";
import { data } from "./settings/data.ts";
import { hosting } from "./settings/hosting.ts";
import { list } from "./settings/list.ts";
import { sandbox } from "./settings/sandbox.ts";
import { webhooks } from "./settings/webhooks.ts";
import { workspaces } from "./settings/workspaces.ts";

export const settings: Catalog = {
  ...data,
  ...hosting,
  ...list,
  ...sandbox,
  ...webhooks,
  ...workspaces,
  "Couldn't collect diagnostics": "Diagnose konnte nicht erstellt werden",
  "Couldn't save diagnostics": "Diagnose konnte nicht gespeichert werden",
  "Diagnostics saved": "Diagnose gespeichert",
  Diagnostics: "Diagnose",
  "Settings sections": "Einstellungsbereiche",
  "Save diagnostics…": "Diagnose speichern …",
  "A text file for support with versions, settings, counts, and the end of the log. It contains no prompts, keys, or addresses. You see all of it before you save it, and Proofsheet never sends it anywhere.":
    "Eine Textdatei für den Support mit Versionen, Einstellungen, Anzahlen und dem Ende des Protokolls. Sie enthält keine Prompts, Schlüssel oder Adressen. Sie sehen alles, bevor Sie speichern, und Proofsheet sendet die Datei niemals irgendwohin.",
  "Save…": "Speichern …",
  "This is the whole file: {parts}.": "Das ist die ganze Datei: {parts}.",
  Contents: "Inhalt",
  "Check for updates": "Nach Updates suchen",
  "update|Check again": "Erneut suchen",
  "verb|Download": "Herunterladen",
  "Restart and install": "Für Update neu starten",
  Updates: "Updates",
  "Update status": "Update-Status",
  "Applies to": "Gilt für",
  "All workspaces": "Alle Arbeitsbereiche",
  "This workspace only": "Nur diesen Arbeitsbereich",
  "These settings apply to {name} only. “All workspaces” discards them.":
    "Diese Einstellungen gelten nur für {name}. „Alle Arbeitsbereiche“ verwirft sie.",
  "Applies to every workspace without its own settings.": "Gilt für jeden Arbeitsbereich ohne eigene Einstellungen.",
  "Couldn't update": "Update fehlgeschlagen",
  "Can't install yet": "Installation noch nicht möglich",
  "A request is being sent and hasn't been answered yet. Try again in a moment.":
    "Eine Anfrage wird gesendet und ist noch nicht beantwortet. Versuchen Sie es gleich erneut.",
  "This build has no update key, so Proofsheet can't check for updates.":
    "Diese Ausgabe hat keinen Update-Schlüssel, daher kann Proofsheet nicht nach Updates suchen.",
  "This build doesn't check for updates. Install new versions the same way you installed this one.":
    "Diese Ausgabe sucht nicht nach Updates. Installieren Sie neue Versionen auf demselben Weg wie diese.",
  "Updates are checked only when you choose.": "Nach Updates wird nur auf Ihren Wunsch gesucht.",
  "update|Checking…": "Wird gesucht …",
  "Proofsheet is up to date.": "Proofsheet ist aktuell.",
  "Version {version} is available. Proofsheet downloads it only when you choose.":
    "Version {version} ist verfügbar. Proofsheet lädt sie nur auf Ihren Wunsch herunter.",
  "Downloading version {version}: {percent} %": "Version {version} wird heruntergeladen: {percent} %",
  "Backing up the database. Then Proofsheet quits and installs version {version}.":
    "Die Datenbank wird gesichert. Danach wird Proofsheet beendet und Version {version} installiert.",
  "Version {version} is downloaded and verified. The database is backed up before installation.":
    "Version {version} ist heruntergeladen und geprüft. Vor der Installation wird die Datenbank gesichert.",
  "Couldn't check for updates. Nothing has changed.":
    "Die Suche nach Updates ist fehlgeschlagen. Nichts hat sich geändert.",
  "The download is incomplete or isn't the announced version. Nothing has changed.":
    "Der Download ist unvollständig oder nicht die angekündigte Version. Nichts hat sich geändert.",

  Appearance: "Darstellung",

  "theme|Dark": "Dunkel",
  "theme|Light": "Hell",
  Sandbox: "Sandbox",
  About: "Über Proofsheet",
  Version: "Version",
  "Proofsheet {version} for {platform}": "Proofsheet {version} für {platform}",
  Workspace: "Arbeitsbereich",
  Service: "Dienst",
  "Save folder": "Speicherordner",
  "Choose…": "Auswählen …",
  "No save folder yet. Results stay in Proofsheet.": "Noch kein Speicherordner. Ergebnisse bleiben in Proofsheet.",
  "Auto-save new results": "Neue Ergebnisse speichern",
  "Copies each new result to the save folder when it's ready. Existing files are never overwritten.":
    "Kopiert jedes neue Ergebnis in den Speicherordner, sobald es fertig ist. Vorhandene Dateien werden nie überschrieben.",
  "Recipe in images": "Rezept in Bildern",
  "PNG, JPEG, and WebP files contain their recipe. Drop one on this window to open the recipe in Studio. Files with Content Credentials or XMP stay unchanged: their recipe is saved beside them as JSON.":
    "PNG-, JPEG- und WebP-Dateien enthalten ihr Rezept. Ziehen Sie eine davon auf dieses Fenster, um das Rezept im Studio zu öffnen. Dateien mit Content Credentials oder XMP bleiben unverändert: Ihr Rezept wird als JSON daneben gespeichert.",
  "Recipe files": "Rezeptdateien",
  "Saves a small JSON file with the same name beside each result. You can drop it on this window too.":
    "Speichert neben jedem Ergebnis eine kleine JSON-Datei mit demselben Namen. Auch sie lässt sich auf dieses Fenster ziehen.",
  "File names": "Dateinamen",
  Save: "Speichern",
  "Placeholders: {parts}. A slash creates a folder, and a name that exists gets the next number.":
    "Platzhalter: {parts}. Ein Schrägstrich erstellt einen Ordner, und ein vorhandener Name bekommt die nächste Nummer.",
  Example: "Beispiel",
  "Trace tag": "Trace-Tag",
  "Sends a tag as the cost center of requests without one, so their ledger entries can be matched reliably. Account reports show the tag. Without it, requests are matched by the service's IDs.":
    "Sendet ein Trace-Tag als Kostenstelle von Anfragen ohne Kostenstelle, damit sich ihre Buchungen sicher zuordnen lassen. Die Berichte des Kontos zeigen das Trace-Tag. Ohne Trace-Tag werden Anfragen über die IDs des Dienstes zugeordnet.",
};
