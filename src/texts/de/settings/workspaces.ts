import type { Catalog } from "#texts/catalog.ts";

export const workspaces: Catalog = {
  "{name} connected": "{name} verbunden",
  "{name}, {plan} plan": "{name}, Tarif {plan}",
  "Connect an account": "Konto verbinden",
  "Replace API key of {name}": "API-Schlüssel von {name} ersetzen",
  "Adds a workspace with separate data. Proofsheet checks the account, its capabilities, and its limits with the service before saving anything.":
    "Fügt einen Arbeitsbereich mit eigenen Daten hinzu. Proofsheet prüft Konto, Fähigkeiten und Limits beim Dienst, bevor etwas gespeichert wird.",
  "Your data on this computer stays. The new API key must belong to the same account.":
    "Ihre Daten auf diesem Computer bleiben. Der neue API-Schlüssel muss zum selben Konto gehören.",
  "Studio North": "Studio Nord",
  "Base URL": "Basis-URL",
  "API key": "API-Schlüssel",
  "Only needed for webhooks, and can be added later.": "Nur für Webhooks nötig und später ergänzbar.",
  "Leave empty to keep the current secret. After a change, the previous secret works until you revoke it.":
    "Leer lassen, um das aktuelle Secret beizubehalten. Nach einer Änderung gilt das vorherige, bis Sie es widerrufen.",
  "Store API key in system keychain": "API-Schlüssel im Schlüsselbund speichern",
  "When off, the key stays in memory until you quit, and you enter it again at the next start.":
    "Ist dies aus, bleibt der Schlüssel im Arbeitsspeicher, bis Sie Proofsheet beenden, und Sie geben ihn beim nächsten Start erneut ein.",
  "The API key stays in memory until you quit. Proofsheet never saves it unencrypted.":
    "Der API-Schlüssel bleibt nur im Arbeitsspeicher, bis Sie Proofsheet beenden. Proofsheet speichert ihn nie unverschlüsselt.",
  "This service uses test credits": "Dieser Dienst verwendet Testcredits",
  "Turn this on only if its credits are for tests. Otherwise they are shown as real credits.":
    "Schalten Sie dies nur ein, wenn die Credits zum Testen sind. Sonst werden sie als echte Credits angezeigt.",
  Connect: "Verbinden",
  "This API key comes from PROOFSHEET_API_KEY. Quit Proofsheet, set another key, then start it again.":
    "Dieser API-Schlüssel stammt aus PROOFSHEET_API_KEY. Beenden Sie Proofsheet, setzen Sie einen anderen Schlüssel und starten Sie neu.",
  "The Sandbox has its own API key. Restart Proofsheet to get a new one.":
    "Die Sandbox hat einen eigenen API-Schlüssel. Starten Sie Proofsheet neu, um einen neuen zu erhalten.",
  "Replace key": "Schlüssel ersetzen",
  "Edit name and color": "Name und Farbe ändern",
  "Max 60 characters.": "Max. 60 Zeichen.",
  Color: "Farbe",
  "Remove {name}?": "{name} entfernen?",
  "Remove permanently": "Endgültig entfernen",
  "This deletes the workspace's data from this computer, with its API key, drafts, backups, and history. Your account and copies you saved elsewhere stay.":
    "Damit werden die Daten des Arbeitsbereichs mit API-Schlüssel, Entwürfen, Sicherungen und Verlauf von diesem Computer gelöscht. Ihr Konto und anderswo gespeicherte Kopien bleiben.",

  "{count, plural, one {# request is} other {# requests are}} unfinished. The service continues its work, but Proofsheet no longer tracks it.":
    "{count, plural, one {# Anfrage ist} other {# Anfragen sind}} noch nicht fertig. Der Dienst setzt seine Arbeit fort, aber Proofsheet verfolgt sie nicht mehr.",
  "Each workspace is one account with its own API key and data. All of them work while Proofsheet runs, and one is shown. The Sandbox runs on this computer with test credits and needs no account.":
    "Jeder Arbeitsbereich ist ein Konto mit eigenem API-Schlüssel und eigenen Daten. Alle arbeiten, solange Proofsheet läuft, und einer wird angezeigt. Die Sandbox läuft mit Testcredits auf diesem Computer und braucht kein Konto.",
  "Edit name and color…": "Name und Farbe ändern …",
  "Replace API key…": "Schlüssel ersetzen …",
  "This computer": "Dieser Computer",
  "Open now": "Geöffnet",
  "verb|Open": "Öffnen",

  "Couldn't open the workspace.": "Der Arbeitsbereich konnte nicht geöffnet werden.",
  "no API key needed": "kein API-Schlüssel nötig",
  "API key from environment, in memory": "API-Schlüssel aus der Umgebung, im Arbeitsspeicher",
  "API key stored in keychain": "API-Schlüssel im Schlüsselbund",
  "API key in memory until you quit": "API-Schlüssel nur im Arbeitsspeicher",
  "no API key": "kein API-Schlüssel",
  "API key unreadable": "API-Schlüssel nicht lesbar",
  "unknown status": "unbekannter Status",
  "Invalid URL": "Ungültige URL",
  "Enter the service's URL, such as https://api.example.com, without sign-in details or a query.":
    "Geben Sie die URL des Dienstes ein, etwa https://api.example.com, ohne Zugangsdaten oder Abfrage.",
  "Unencrypted URL": "Unverschlüsselte URL",
  "The API key wasn't sent, because others could read it over http. Use https. Only a service on this computer can use http.":
    "Der API-Schlüssel wurde nicht gesendet, weil andere ihn über http lesen könnten. Verwenden Sie https. Nur ein Dienst auf diesem Computer darf http verwenden.",
  "No response from this URL": "Keine Antwort von dieser URL",
  "no response": "keine Antwort",
  "Check the URL and your connection, then try again.":
    "Prüfen Sie die URL und Ihre Verbindung, dann versuchen Sie es erneut.",
  "Can't verify the server's certificate": "Serverzertifikat nicht überprüfbar",
  "the certificate isn't trusted": "das Zertifikat ist nicht vertrauenswürdig",
  "The API key wasn't sent.": "Der API-Schlüssel wurde nicht gesendet.",
  "Not a compatible service": "Kein kompatibler Dienst",
  "The server's response about {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}} isn't in the service's format ({status}). Check the URL.":
    "Die Antwort des Servers {asking, select, account {zum Konto} capabilities {zu den Fähigkeiten} limits {zu den Limits} other {auf die Anfrage}} hat nicht das Format des Dienstes ({status}). Prüfen Sie die URL.",

  "Check that you copied the whole key and that it isn't revoked. You create API keys in the account's settings.":
    "Prüfen Sie, ob der Schlüssel vollständig kopiert und nicht widerrufen ist. API-Schlüssel erstellen Sie in den Einstellungen des Kontos.",
  "API key can't read {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}}":
    "API-Schlüssel darf {asking, select, account {das Konto} capabilities {dessen Fähigkeiten} limits {dessen Limits} other {dies}} nicht lesen",
  "The key's scopes or the account's plan don't allow it. API keys require a Growth or Scale plan.":
    "Die Berechtigungen des Schlüssels oder der Tarif des Kontos erlauben es nicht. API-Schlüssel erfordern den Tarif Growth oder Scale.",
  "This API key is limited to a number of requests per minute. Wait 1 minute, then try again.":
    "Für diesen API-Schlüssel ist die Zahl der Anfragen pro Minute begrenzt. Warten Sie 1 Minute, dann versuchen Sie es erneut.",
  "The service couldn't respond ({status}).": "Der Dienst konnte nicht antworten ({status}).",
  "API key belongs to another account": "API-Schlüssel gehört zu anderem Konto",
  "The API key is for “{name}”. Connect that account as a separate workspace, so that the data stays separate.":
    "Der API-Schlüssel ist für „{name}“. Verbinden Sie dieses Konto als eigenen Arbeitsbereich, damit die Daten getrennt bleiben.",
  "Account already connected": "Konto bereits verbunden",
  "The workspace “{name}” uses this account. To change its API key, choose Replace API key in Settings.":
    "Der Arbeitsbereich „{name}“ verwendet dieses Konto. Um den API-Schlüssel zu ändern, wählen Sie in den Einstellungen „Schlüssel ersetzen“.",
};
