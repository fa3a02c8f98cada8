import type { Catalog } from "#texts/catalog.ts";

export const webhooks: Catalog = {
  "Rate limit": "Anfragelimit",
  "Receive webhooks": "Webhooks empfangen",
  "New requests include a webhook URL of this computer, which the service calls when they finish. Proofsheet never trusts the content and checks with the service.":
    "Neue Anfragen enthalten eine Webhook-URL dieses Computers, die der Dienst aufruft, wenn sie fertig sind. Proofsheet vertraut dem Inhalt nie und prüft beim Dienst.",
  "Off. Proofsheet polls the service while requests run.":
    "Aus. Proofsheet fragt den Dienst regelmäßig ab, solange Anfragen laufen.",
  "On, but the webhook secret is missing. New requests include no webhook URL until you add it.":
    "An, aber das Webhook-Secret fehlt. Neue Anfragen enthalten keine Webhook-URL, bis Sie es hinzufügen.",
  "On, but the service can't reach this computer yet. Enter the public URL of a tunnel.":
    "An, aber der Dienst erreicht diesen Computer noch nicht. Geben Sie die öffentliche URL eines Tunnels ein.",
  "On, but the listener couldn't start. Turn webhooks off and on to try again.":
    "An, aber der Listener konnte nicht gestartet werden. Schalten Sie Webhooks aus und wieder ein, um es erneut zu versuchen.",
  "On, and webhooks arrive. Proofsheet also polls the service every minute.":
    "An, und Webhooks kommen an. Proofsheet fragt den Dienst zusätzlich jede Minute ab.",
  "On. Proofsheet polls as usual until the first webhook arrives.":
    "An. Proofsheet fragt wie gewohnt ab, bis der erste Webhook ankommt.",
  "Public URL": "Öffentliche URL",
  "This service runs on this computer and needs no public URL.":
    "Dieser Dienst läuft auf diesem Computer und braucht keine öffentliche URL.",
  "The service reaches this computer at this URL, through a tunnel to the listener.":
    "Der Dienst erreicht diesen Computer unter dieser URL, über einen Tunnel zum Listener.",
  "Enter an https URL without a path, such as https://studio.example.com.":
    "Geben Sie eine https-URL ohne Pfad ein, etwa https://studio.example.com.",
  "Save public URL": "URL speichern",
  "Remove public URL": "URL entfernen",
  "Requests quoted earlier keep their previous URL. Proofsheet polls for their results.":
    "Anfragen mit einem früheren Angebot behalten ihre bisherige URL. Proofsheet fragt ihre Ergebnisse beim Dienst ab.",
  Tunnel: "Tunnel",
  "Copy command": "Befehl kopieren",
  "Example: {example}": "Beispiel: {example}",
  "No account required. The printed URL is valid while cloudflared runs, and a named tunnel keeps its URL.":
    "Kein Konto nötig. Die angezeigte URL gilt, solange cloudflared läuft, und ein benannter Tunnel behält seine URL.",
  "Account required, with one URL that stays the same. ngrok shows the URL as Forwarding.":
    "Konto nötig, mit einer gleichbleibenden URL. ngrok zeigt die URL als „Forwarding“ an.",
  "Funnel must be allowed in your tailnet. The URL belongs to this computer and stays the same.":
    "Funnel muss im Tailnet erlaubt sein. Die URL gehört zu diesem Computer und bleibt gleich.",
  "Webhook secret": "Webhook-Secret",
  "This secret proves that a webhook comes from the service. Proofsheet rejects webhooks without a valid signature.":
    "Dieses Secret belegt, dass ein Webhook vom Dienst stammt. Proofsheet lehnt Webhooks ohne gültige Signatur ab.",
  "This service provides its secret.": "Dieser Dienst liefert sein Secret mit.",
  "The secret you entered is in use.": "Das eingegebene Secret wird verwendet.",
  "No webhook secret yet. The service shows it with your API key.":
    "Noch kein Webhook-Secret. Der Dienst zeigt es bei Ihrem API-Schlüssel an.",

  "New webhook secret": "Neues Webhook-Secret",
  "Use at least 8 characters without spaces.": "Verwenden Sie mindestens 8 Zeichen ohne Leerzeichen.",
  "Save webhook secret": "Webhook-Secret speichern",
  "Revoke previous secret": "Vorheriges Secret widerrufen",
  "Webhooks signed with the previous secret are still accepted. Revoke it once the service uses the new secret.":
    "Mit dem vorherigen Secret signierte Webhooks werden noch angenommen. Widerrufen Sie es, sobald der Dienst das neue verwendet.",
  "Couldn't save the webhook secret": "Das Webhook-Secret konnte nicht gespeichert werden",
  "Couldn't revoke the previous secret": "Das vorherige Secret konnte nicht widerrufen werden",
  "Self-test": "Selbsttest",
  "Sends a signed webhook to this computer's webhook URL and waits for it to arrive.":
    "Sendet einen signierten Webhook an die Webhook-URL dieses Computers und wartet, bis er ankommt.",
  "Test webhooks": "Webhooks testen",
  "Test passed:": "Test bestanden:",
  "Test failed:": "Test fehlgeschlagen:",
  "The webhook arrived in {time} ms.": "Der Webhook kam in {time} ms an.",
  "The webhook URL didn't respond ({reason}). Check that the tunnel is running.":
    "Die Webhook-URL hat nicht geantwortet ({reason}). Prüfen Sie, ob der Tunnel läuft.",
  "The webhook URL responded with {status}, but no webhook arrived. Check that the tunnel leads to the listener.":
    "Die Webhook-URL hat mit {status} geantwortet, aber es kam kein Webhook an. Prüfen Sie, ob der Tunnel zum Listener führt.",
  "The webhook arrived but was rejected: {reason}.": "Der Webhook kam an, wurde aber abgelehnt: {reason}.",
  "repeated or conflicting headers": "doppelte oder widersprüchliche Header",
  "wrong host": "falscher Host",
  "sent by a browser": "von einem Browser gesendet",
  "unknown path": "unbekannter Pfad",
  "HTTP method not allowed": "HTTP-Methode nicht erlaubt",
  "body too large or length missing": "Inhalt zu groß oder Länge fehlt",
  "invalid format of signature, timestamp, or delivery ID":
    "ungültiges Format von Signatur, Zeitstempel oder Zustellungs-ID",
  "timestamp more than 5 minutes from the service's time": "Zeitstempel mehr als 5 Minuten neben der Zeit des Dienstes",
  "signature doesn't match the webhook secret": "Signatur passt nicht zum Webhook-Secret",
  "webhooks are off": "Webhooks sind aus",
  "couldn't be saved": "konnte nicht gespeichert werden",
  "not a plain HTTP request": "keine einfache HTTP-Anfrage",
  "{count, plural, one {# second} other {# seconds}}": "{count, plural, one {# Sekunde} other {# Sekunden}}",
  "{count, plural, one {# minute} other {# minutes}}": "{count, plural, one {# Minute} other {# Minuten}}",
  "This computer's clock is {amount} ahead of the service's. Proofsheet adjusts for the difference.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} vor. Proofsheet gleicht den Unterschied aus.",
  "This computer's clock is {amount} behind the service's. Proofsheet adjusts for the difference.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} nach. Proofsheet gleicht den Unterschied aus.",
  Deliveries: "Zustellungen",
  "Webhooks received in the last few days, newest first.":
    "In den letzten Tagen empfangene Webhooks, die neuesten zuerst.",
  "No deliveries yet. Run the self-test, or wait for a request to finish.":
    "Noch keine Zustellungen. Führen Sie den Selbsttest aus oder warten Sie, bis eine Anfrage fertig ist.",
  "delivery|Pending": "Ausstehend",
  Received: "Empfangen",
  Processed: "Verarbeitet",
  "{count, plural, one {# incoming request} other {# incoming requests}} rejected since Proofsheet started.":
    "{count, plural, one {# eingehende Anfrage} other {# eingehende Anfragen}} seit dem Start von Proofsheet abgelehnt.",
  "None used a valid path.": "Keine verwendete einen gültigen Pfad.",
  "Some didn't use a valid path.": "Einige verwendeten keinen gültigen Pfad.",
  "Delivery ID": "Zustellungs-ID",
  Signed: "Signiert",

  "{bytes, plural, one {# byte} other {# bytes}}": "{bytes, plural, one {# Byte} other {# Byte}}",
  "delivery|Body": "Inhalt",
  "Reprocess delivery": "Erneut verarbeiten",
  "Checks the service again if the request is still running.":
    "Fragt den Dienst erneut ab, wenn die Anfrage noch läuft.",
  "No longer stored.": "Nicht mehr gespeichert.",
  "Couldn't reprocess the delivery": "Die Zustellung konnte nicht erneut verarbeitet werden",
};
