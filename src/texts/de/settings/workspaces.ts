import type { Catalogue } from "../../catalogue.ts";

export const workspaces: Catalogue = {
  "{name} is connected": "{name} ist verbunden",
  "{name}, plan {plan}": "{name}, Tarif {plan}",
  "Connect an account": "Konto verbinden",
  "Replace the key of {name}": "Schlüssel von {name} ersetzen",
  "A workspace of its own, with its own data. The service is asked for the account, its capabilities and its limits; nothing is kept before it has answered.":
    "Ein eigener Arbeitsbereich mit eigenen Daten. Der Dienst wird nach dem Konto, dessen Fähigkeiten und dessen Grenzen gefragt; nichts wird übernommen, bevor er geantwortet hat.",
  "Everything on this computer stays. The new key has to be of the same account.":
    "Alles auf diesem Computer bleibt. Der neue Schlüssel muss zum selben Konto gehören.",
  "Studio North": "Studio Nord",
  "Base URL": "Basis-URL",
  "API key": "API-Schlüssel",
  "Only for callbacks; it can be given later.": "Nur für Webhooks; es lässt sich auch später angeben.",
  "Empty leaves it as it is. The one before stays good until you let it go.":
    "Leer bleibt es, wie es ist. Das vorige gilt, bis es verworfen wird.",
  "Keep the key in the system's keychain": "Schlüssel im Schlüsselbund des Systems aufheben",
  "Without it, the key ends with the app and is asked for at the next start.":
    "Sonst endet der Schlüssel mit der App und wird beim nächsten Start erfragt.",
  "The key is held in memory only and ends with the app: it is never written in clear.":
    "Der Schlüssel bleibt nur im Arbeitsspeicher und endet mit der App: Er wird nie unverschlüsselt geschrieben.",
  "This service uses test credits": "Dieser Dienst verwendet Testcredits",
  "Turn this on only if its credits are for tests. Otherwise they are shown as real credits.":
    "Schalten Sie dies nur ein, wenn die Credits zum Testen sind. Sonst werden sie als echte Credits angezeigt.",
  Connect: "Verbinden",
  "This API key comes from PROOFSHEET_API_KEY. Quit Proofsheet, set another key, then start it again.":
    "Dieser API-Schlüssel stammt aus PROOFSHEET_API_KEY. Beenden Sie Proofsheet, setzen Sie einen anderen Schlüssel und starten Sie neu.",
  "The Sandbox has an API key of its own. Restart Proofsheet to get a new one.":
    "Die Sandbox hat einen eigenen API-Schlüssel. Starten Sie Proofsheet neu, um einen neuen zu erhalten.",
  "Replace key": "Schlüssel ersetzen",
  "Name and colour": "Name und Farbe",
  "At most 60 characters.": "Höchstens 60 Zeichen.",
  Colour: "Farbe",
  "Remove {name}?": "{name} entfernen?",
  "Removing…": "Wird entfernt …",
  "Remove for good": "Endgültig entfernen",
  "This goes from this computer, with the key, drafts and history of the workspace. The account itself stays as it is at the service. Copies that you saved elsewhere stay.":
    "Das verschwindet von diesem Computer, mit dem Schlüssel, den Entwürfen und dem Verlauf des Arbeitsbereichs. Das Konto selbst bleibt beim Dienst, wie es ist. Kopien, die anderswo gespeichert wurden, bleiben.",
  "On the disk": "Auf dem Datenträger",
  "{count, plural, one {# request is} other {# requests are}} not over yet. What the service works on goes on there, and nothing here will follow it any more.":
    "{count, plural, one {# Anfrage ist} other {# Anfragen sind}} noch nicht abgeschlossen. Woran der Dienst arbeitet, das läuft dort weiter, und hier verfolgt es nichts mehr.",
  "Each workspace is one account at a service, with its own key and its own data, which never mix. The Sandbox needs no account: its service runs on this computer, and its credits are play credits. What goes on in a workspace goes on here while it is open.":
    "Jeder Arbeitsbereich ist ein Konto bei einem Dienst, mit eigenem Schlüssel und eigenen Daten, die sich nie mischen. Die Sandbox braucht kein Konto: Ihr Dienst läuft auf diesem Computer, und ihre Credits sind Spielcredits. Was in einem Arbeitsbereich läuft, läuft hier weiter, solange er geöffnet ist.",
  "Name and colour…": "Name und Farbe …",
  "Replace key…": "Schlüssel ersetzen …",
  "on this computer": "auf diesem Computer",
  "Open now": "Jetzt geöffnet",
  "verb|Open": "Öffnen",
  "More for {name}": "Mehr für {name}",
  "The workspace was not opened.": "Der Arbeitsbereich wurde nicht geöffnet.",
  "needs no key": "braucht keinen Schlüssel",
  "key from the environment, in memory": "Schlüssel aus der Umgebung, im Arbeitsspeicher",
  "key in the system's keychain": "Schlüssel im Schlüsselbund des Systems",
  "key in memory until the app ends": "Schlüssel im Arbeitsspeicher, bis die App endet",
  "no key": "kein Schlüssel",
  "key cannot be read": "Schlüssel nicht lesbar",
  "no status": "kein Status",
  "This is not an address": "Das ist keine Adresse",
  "Write where the service is, such as https://api.example.com, without a login and without a question mark.":
    "Angeben, wo der Dienst ist, etwa https://api.example.com, ohne Anmeldung und ohne Fragezeichen.",
  "This address is not encrypted": "Diese Adresse ist nicht verschlüsselt",
  "Over http the key could be read on the way, so it was not sent. Use https; http is for a service on this computer.":
    "Über http könnte der Schlüssel unterwegs gelesen werden, deshalb wurde er nicht gesendet. https verwenden; http ist für einen Dienst auf diesem Computer.",
  "Nothing answers at this address": "An dieser Adresse antwortet nichts",
  "no answer": "keine Antwort",
  "Check the address and the connection, then try again.": "Adresse und Verbindung prüfen, dann erneut versuchen.",
  "The address cannot prove that it is the service": "Die Adresse kann nicht beweisen, dass sie der Dienst ist",
  "its certificate is not trusted": "ihrem Zertifikat wird nicht vertraut",
  "The key was not sent.": "Der Schlüssel wurde nicht gesendet.",
  "This is not the service": "Das ist nicht der Dienst",
  "Something answers there, but not in the form of the service when it is asked for {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}} ({status}). Check the address.":
    "Dort antwortet etwas, aber nicht in der Form des Dienstes, wenn nach {asking, select, account {dem Konto} capabilities {dessen Fähigkeiten} limits {dessen Grenzen} other {etwas}} gefragt wird ({status}). Die Adresse prüfen.",
  "The service does not accept this key": "Der Dienst nimmt diesen Schlüssel nicht an",
  "Check that it was copied whole and was not withdrawn. Keys are made in the account's own settings.":
    "Prüfen, ob er ganz kopiert und nicht widerrufen wurde. Schlüssel entstehen in den Einstellungen des Kontos.",
  "This key may not read {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}}":
    "Dieser Schlüssel darf {asking, select, account {das Konto} capabilities {dessen Fähigkeiten} limits {dessen Grenzen} other {das}} nicht lesen",
  "Its scopes or the account's plan do not allow it: keys need a Growth or Scale plan.":
    "Seine Berechtigungen oder der Tarif des Kontos erlauben es nicht: Schlüssel brauchen den Tarif Growth oder Scale.",
  "The service lets a key make only so many requests a minute. Wait a minute, then try again.":
    "Der Dienst lässt einem Schlüssel nur so viele Anfragen in der Minute. Eine Minute warten, dann erneut versuchen.",
  "It could not answer ({status}).": "Er konnte nicht antworten ({status}).",
  "This key belongs to another account": "Dieser Schlüssel gehört zu einem anderen Konto",
  "It opens “{name}”. Connect that one as a workspace of its own: data of two accounts never mix.":
    "Er öffnet „{name}“. Dieses Konto als eigenen Arbeitsbereich verbinden: Daten zweier Konten mischen sich nie.",
  "This account is connected already": "Dieses Konto ist schon verbunden",
  "It is the workspace “{name}”. To give it another key, use Replace key in Settings.":
    "Es ist der Arbeitsbereich „{name}“. Für einen anderen Schlüssel gibt es in den Einstellungen „Schlüssel ersetzen“.",
};
