import type { Catalogue } from "../../catalogue.ts";

export const webhooks: Catalogue = {
  Webhooks: "Webhooks",
  "Let the service call back": "Den Dienst zurückrufen lassen",
  "New requests carry an address of this computer, and the service calls it when their work is over. A call is only a hint: what it says is never believed, the service is asked.":
    "Neue Anfragen tragen eine Adresse dieses Computers, und der Dienst ruft sie auf, wenn ihre Arbeit abgeschlossen ist. Ein Aufruf ist nur ein Hinweis: Was er sagt, wird nie geglaubt, sondern beim Dienst erfragt.",
  "Off. Proofsheet asks the service again while work runs, which always works.":
    "Aus. Solange Arbeit läuft, fragt Proofsheet immer wieder beim Dienst nach; das funktioniert immer.",
  "On, but there is no secret yet: without it nothing that comes in can be checked, so nothing is asked for.":
    "An, aber es gibt noch kein Geheimnis: Ohne es lässt sich nichts prüfen, was ankommt, deshalb wird nichts erbeten.",
  "On, but the service cannot reach this computer yet. Give the public address of a tunnel.":
    "An, aber der Dienst erreicht diesen Computer noch nicht. Die öffentliche Adresse eines Tunnels angeben.",
  "On, but the port could not be opened. Turn webhooks off and on to try again.":
    "An, aber der Port ließ sich nicht öffnen. Webhooks aus- und wieder einschalten, um es erneut zu versuchen.",
  "On, and they arrive: the service is asked when one does, and once a minute to be sure.":
    "An, und sie kommen an: Der Dienst wird bei jedem gefragt und zur Sicherheit einmal in der Minute.",
  "On. Until the first one arrives, Proofsheet goes on asking as well.":
    "An. Bis der erste ankommt, fragt Proofsheet auch weiterhin selbst nach.",
  "Public address": "Öffentliche Adresse",
  "This service runs on this computer and needs none.": "Dieser Dienst läuft auf diesem Computer und braucht keine.",
  "Where the service reaches this computer: the address of a tunnel that leads to the local address.":
    "Wo der Dienst diesen Computer erreicht: die Adresse eines Tunnels, der zur lokalen Adresse führt.",
  "It is https and the name of a host, without a path.": "Sie besteht aus https und dem Namen eines Hosts, ohne Pfad.",
  "Keep address": "Adresse übernehmen",
  "Forget address": "Adresse vergessen",
  "Requests that were priced before keep the address of then. Their work is followed by asking.":
    "Anfragen mit einem früheren Preis behalten die damalige Adresse. Ihre Arbeit wird durch Nachfragen verfolgt.",
  Tunnel: "Tunnel",
  "Copy command": "Befehl kopieren",
  "It looks like {example}.": "Sie sieht aus wie {example}.",
  "Needs no account. It prints an address that lasts as long as it runs; a named tunnel keeps its address.":
    "Braucht kein Konto. Gibt eine Adresse aus, die gilt, solange es läuft; ein benannter Tunnel behält seine Adresse.",
  "Needs an account, which comes with one address that stays the same. It is shown as Forwarding.":
    "Braucht ein Konto, zu dem eine gleichbleibende Adresse gehört. Sie wird als Forwarding angezeigt.",
  "Needs Funnel to be allowed in your tailnet. The address is this computer's own and stays the same.":
    "Funnel muss im Tailnet erlaubt sein. Die Adresse gehört diesem Computer und bleibt gleich.",
  Secret: "Geheimnis",
  "Every call is signed with it. What is not signed rightly changes nothing.":
    "Jeder Aufruf ist damit signiert. Was nicht richtig signiert ist, bewirkt nichts.",
  "The secret comes with this service.": "Das Geheimnis kommt mit diesem Dienst.",
  "The secret that you gave is in use until Proofsheet ends.":
    "Das eingegebene Geheimnis wird verwendet, bis Proofsheet beendet wird.",
  "No secret yet. The service shows it with the key. It is kept in memory until Proofsheet ends.":
    "Noch kein Geheimnis. Der Dienst zeigt es beim Schlüssel. Es bleibt im Arbeitsspeicher, bis Proofsheet beendet wird.",
  "Webhook secret": "Webhook-Geheimnis",
  "New webhook secret": "Neues Webhook-Geheimnis",
  "A secret has at least eight signs and no spaces.":
    "Ein Geheimnis hat mindestens acht Zeichen und keine Leerzeichen.",
  "Use secret": "Geheimnis verwenden",
  "Let the one before go": "Voriges verwerfen",
  "Calls signed with the one before still count. Let it go when the service uses the new one.":
    "Aufrufe, die mit dem vorigen signiert sind, zählen noch. Es verwerfen, sobald der Dienst das neue verwendet.",
  "The secret was not kept.": "Das Geheimnis wurde nicht übernommen.",
  "The secret was not let go.": "Das Geheimnis wurde nicht verworfen.",
  "Self-test": "Selbsttest",
  "Sends a signed call to the address that the service is given, and waits for it here.":
    "Sendet einen signierten Aufruf an die Adresse, die der Dienst bekommt, und wartet hier auf ihn.",
  "Test webhooks": "Webhooks testen",
  "It works:": "Es funktioniert:",
  "It does not work yet:": "Es funktioniert noch nicht:",
  "It went out and came back in {time} ms.": "Er ging hinaus und kam in {time} ms zurück.",
  "Nobody answered at the address ({reason}). Is the tunnel running?":
    "An der Adresse hat niemand geantwortet ({reason}). Läuft der Tunnel?",
  "Something answered {status}, and nothing arrived here. Does the tunnel lead to the local address?":
    "Etwas hat mit {status} geantwortet, und hier kam nichts an. Führt der Tunnel zur lokalen Adresse?",
  "It arrived and was turned away: {reason}.": "Er kam an und wurde abgewiesen: {reason}.",
  "a header came twice": "ein Header kam zweimal",
  "it was meant for another host": "war für einen anderen Host bestimmt",
  "it came from a browser": "kam aus einem Browser",
  "its path is not known": "der Pfad ist nicht bekannt",
  "it was no POST": "war kein POST",
  "it was too long, or did not say how long": "war zu lang oder ohne Angabe der Länge",
  "its signature, time or id has another form": "Signatur, Zeit oder ID hat eine andere Form",
  "its time is more than five minutes from the service's":
    "die Zeit liegt mehr als fünf Minuten neben der des Dienstes",
  "its signature fits neither secret": "die Signatur passt zu keinem Geheimnis",
  "webhooks are off": "Webhooks sind aus",
  "it could not be stored": "ließ sich nicht speichern",
  "it was not plain HTTP": "war kein einfaches HTTP",
  "{count, plural, one {# second} other {# seconds}}": "{count, plural, one {# Sekunde} other {# Sekunden}}",
  "{count, plural, one {# minute} other {# minutes}}": "{count, plural, one {# Minute} other {# Minuten}}",
  "This computer's clock is {amount} ahead of the service's. That is allowed for.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} vor. Das wird berücksichtigt.",
  "This computer's clock is {amount} behind the service's. That is allowed for.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} nach. Das wird berücksichtigt.",
  Deliveries: "Zustellungen",
  "The calls that were taken in the last days, newest first.":
    "Die Aufrufe, die in den letzten Tagen angenommen wurden, die neuesten zuerst.",
  "None yet. The self-test makes one, and so does the next work that is over.":
    "Noch keine. Der Selbsttest erzeugt eine, ebenso die nächste Arbeit, die abgeschlossen ist.",
  "delivery|Waiting": "Wartet",
  Arrived: "Angekommen",
  "Looked after": "Erledigt",
  "{count, plural, one {One request was turned away} other {# requests were turned away}} since Proofsheet started.":
    "Seit dem Start von Proofsheet {count, plural, one {wurde eine Anfrage} other {wurden # Anfragen}} abgewiesen.",
  "None of them knew the path.": "Keine davon kannte den Pfad.",
  "Not all of them knew the path.": "Nicht alle davon kannten den Pfad.",
  "Delivery id": "Zustellungs-ID",
  Signed: "Signiert",
  Received: "Empfangen",
  "Service asked": "Dienst gefragt",
  "That is still to come": "Das steht noch aus",
  "{bytes, plural, one {# byte} other {# bytes}}": "{bytes, plural, one {# Byte} other {# Byte}}",
  "delivery|Body": "Inhalt",
  "Handle again": "Noch einmal behandeln",
  "Asks the service about it once more, if its work is still followed.":
    "Fragt den Dienst noch einmal danach, wenn die Arbeit noch verfolgt wird.",
  "It is not kept any more.": "Er wird nicht mehr aufgehoben.",
  "It was not handled again.": "Es wurde nicht noch einmal behandelt.",
};
