import type { Catalog } from "#texts/catalog.ts";

export const sandbox: Catalog = {
  // Sandbox
  "Couldn't remove the fault": "Der Fehler konnte nicht entfernt werden",
  "Enabled faults": "Aktivierte Fehler",
  "Remove all": "Alle entfernen",
  "No faults enabled. The Sandbox responds normally.": "Keine Fehler aktiviert. Die Sandbox antwortet normal.",
  "{times, plural, one {Affects the next matching request} other {Affects the next # matching requests}}":
    "{times, plural, one {Betrifft die nächste passende Anfrage} other {Betrifft die nächsten # passenden Anfragen}}",
  "Balance set to {credits}": "Guthaben auf {credits} gesetzt",
  "Add sample results": "Beispielergebnisse hinzufügen",
  "Adding sample results": "Beispielergebnisse kommen an",
  "{count} results appear in Library as they download. Their entries are in Spend.":
    "{count} Ergebnisse erscheinen beim Herunterladen in der Bibliothek. Ihre Buchungen stehen unter Ausgaben.",
  "Couldn't add sample results": "Beispielergebnisse nicht hinzugefügt",
  "Couldn't set the balance": "Das Guthaben konnte nicht gesetzt werden",
  "Added {credits}": "{credits} hinzugefügt",
  "Couldn't add credits": "Es konnten keine Credits hinzugefügt werden",
  "Test credits have no value. Set a balance below a price to see what happens without enough credits.":
    "Testcredits haben keinen Wert. Setzen Sie ein Guthaben unter einem Preis, um zu sehen, was ohne genügend Credits geschieht.",

  "Set balance": "Guthaben setzen",
  "Add {credits}": "{credits} hinzufügen",
  "Unavailable right now.": "Derzeit nicht verfügbar.",
  "Balance unchanged.": "Guthaben unverändert.",
  "Changes apply to new requests": "Änderungen gelten für neue Anfragen",
  "Couldn't apply the changes": "Die Änderungen konnten nicht angewendet werden",
  "Timing and approval": "Zeiten und Freigabe",
  "Applies to new requests until you quit Proofsheet.": "Gilt für neue Anfragen, bis Sie Proofsheet beenden.",
  "Enter a number.": "Geben Sie eine Zahl ein.",
  Apply: "Anwenden",
  Discard: "Verwerfen",
  "Not applied yet": "Noch nicht angewendet",
  "Image generation (seconds)": "Bildgenerierung (Sekunden)",
  "Audio takes 75% as long, video and lipsync twice as long.":
    "Audio dauert 75 % so lange, Video und Lipsync doppelt so lange.",
  "Research job (seconds)": "Rechercheauftrag (Sekunden)",
  "Applies to live results only: cached results appear immediately.":
    "Gilt nur für Live-Ergebnisse: Ergebnisse aus dem Cache erscheinen sofort.",
  "Quote lifetime (seconds)": "Angebotsgültigkeit (Sekunden)",
  "Enter 20 to see a quote expire.": "Geben Sie 20 ein, um ein Angebot ablaufen zu sehen.",
  "Approval threshold (credits)": "Freigabeschwelle (Credits)",
  "Prices above this threshold need approval. Enter 0 to require it for every price, or leave empty for none.":
    "Preise über dieser Schwelle brauchen eine Freigabe. Bei 0 braucht sie jeder Preis, bei einem leeren Feld keiner.",
  "threshold|None": "Keine",
  "The Sandbox isn't running": "Die Sandbox läuft nicht",
  "The Sandbox restarts automatically within seconds. If it doesn't, quit and reopen Proofsheet. No results or charges are lost.":
    "Die Sandbox startet innerhalb von Sekunden automatisch neu. Andernfalls beenden Sie Proofsheet und öffnen es erneut. Es gehen keine Ergebnisse oder Abbuchungen verloren.",
  "Couldn't enable “{title}”": "„{title}“ konnte nicht aktiviert werden",
  "Fault injection": "Fehlersimulation",
  "Enable a fault, then work as usual. Each time you enable it, the fault affects one matching request.":
    "Aktivieren Sie einen Fehler und arbeiten Sie wie gewohnt. Jede Aktivierung betrifft eine passende Anfrage.",
  "Expected: {see}": "Erwartet: {see}",
  Enable: "Aktivieren",
  "{times} enabled": "{times} aktiviert",

  // Fault injection
  "When you get a quote": "Beim Einholen eines Angebots",
  "Drop the next quote request": "Nächste Angebotsanfrage verwerfen",
  "The connection closes before the service reads the request.":
    "Die Verbindung wird getrennt, bevor der Dienst die Anfrage liest.",
  "Studio reports that it can't reach the service. Nothing was spent.":
    "Studio meldet, dass der Dienst nicht erreichbar ist. Es wurde nichts ausgegeben.",
  "Delay the next quote": "Nächstes Angebot verzögern",
  "The quote arrives 5 seconds late.": "Das Angebot kommt 5 Sekunden zu spät.",
  "“Getting quote…” until the quote arrives.": "„Wird eingeholt …“, bis das Angebot eintrifft.",
  "Corrupt the next quote": "Nächstes Angebot beschädigen",
  "The response is JSON that is cut off halfway.": "Die Antwort ist JSON, das in der Mitte abbricht.",
  "Studio reports an unexpected response from the service. Nothing was spent.":
    "Studio meldet eine unerwartete Antwort des Dienstes. Es wurde nichts ausgegeben.",
  "When you confirm": "Beim Bestätigen",
  "Drop the next confirmation": "Nächste Bestätigung verwerfen",
  "The next confirmation gets no response, and nothing runs.":
    "Die nächste Bestätigung bekommt keine Antwort, und nichts läuft.",
  "“Offline” and “Verifying” for a moment. Proofsheet resends the same request, which runs once.":
    "Kurz „Offline“ und „Wird geprüft“. Proofsheet sendet dieselbe Anfrage erneut, und sie läuft einmal.",
  "Drop the next response after the charge": "Nächste Antwort nach der Abbuchung verwerfen",
  "The next confirmed request is charged and starts, then the connection closes.":
    "Die nächste bestätigte Anfrage startet mit Abbuchung, dann wird die Verbindung getrennt.",
  "“Offline” and “Verifying” for a moment. The result arrives with one charge.":
    "Kurz „Offline“ und „Wird geprüft“. Das Ergebnis kommt mit einer Abbuchung.",
  "Return 503 before processing": "503 vor der Verarbeitung senden",
  "The service rejects the next confirmation, and nothing runs.":
    "Der Dienst lehnt die nächste Bestätigung ab, und nichts läuft.",
  "“Verifying” for a moment. Proofsheet resends the same request, which runs once.":
    "Kurz „Wird geprüft“. Proofsheet sendet dieselbe Anfrage erneut, und sie läuft einmal.",
  "Return 503 after processing": "503 nach der Verarbeitung senden",
  "The next confirmed request is charged and starts, but the response says that it failed.":
    "Die nächste bestätigte Anfrage startet mit Abbuchung, doch die Antwort meldet einen Fehlschlag.",
  "“Verifying” for a moment. The result arrives with one charge.":
    "Kurz „Wird geprüft“. Das Ergebnis kommt mit einer Abbuchung.",
  "Delay the next confirmation": "Nächste Bestätigung verzögern",
  "The next confirmed request starts immediately, but the response arrives 10 seconds later.":
    "Die nächste bestätigte Anfrage startet sofort, die Antwort kommt aber erst 10 Sekunden später.",
  "“Confirming…” until the response arrives. Even if you quit Proofsheet before then, the request runs once.":
    "„Wird bestätigt …“, bis die Antwort eintrifft. Auch wenn Sie Proofsheet vorher beenden, läuft die Anfrage einmal.",
  "Corrupt the next response": "Nächste Antwort beschädigen",
  "The next confirmed request is charged and starts, but the response is JSON that is cut off halfway.":
    "Die nächste bestätigte Anfrage startet mit Abbuchung, doch die Antwort ist JSON, das in der Mitte abbricht.",
  "Cut off the next response": "Nächste Antwort abschneiden",
  "The next confirmed request is charged and starts, but the connection closes halfway through the response.":
    "Die nächste bestätigte Anfrage startet mit Abbuchung, doch die Verbindung wird mitten in der Antwort getrennt.",
  "Leave the charge uncertain, then apply it": "Abbuchung ungeklärt lassen, dann vornehmen",
  "For 15 seconds, the service doesn't know whether it charged the request. It did.":
    "15 Sekunden lang weiß der Dienst nicht, ob er für die Anfrage abgebucht hat. Er hat abgebucht.",
  "“Verifying”, with an uncertain debit in the balance details. Then the result arrives with one charge.":
    "„Wird geprüft“ mit einer ungeklärten Abbuchung in den Guthabendetails. Dann kommt das Ergebnis mit einer Abbuchung.",
  "Leave the charge uncertain, then drop it": "Abbuchung ungeklärt lassen, dann verwerfen",
  "For 15 seconds, the service doesn't know whether it charged the request. It didn't.":
    "15 Sekunden lang weiß der Dienst nicht, ob er für die Anfrage abgebucht hat. Er hat nicht abgebucht.",
  "“Verifying”, then Proofsheet resends the same request, which runs once.":
    "„Wird geprüft“, dann sendet Proofsheet dieselbe Anfrage erneut, und sie läuft einmal.",
  "Return a rate limit error": "Anfragelimit-Fehler senden",
  "The service rejects the next confirmation because of the rate limit.":
    "Der Dienst lehnt die nächste Bestätigung wegen des Anfragelimits ab.",
  "“Queued” with the send time, for 1 minute at most. Then Proofsheet sends the request automatically.":
    "„Eingereiht“ mit der Sendezeit, höchstens 1 Minute lang. Dann sendet Proofsheet die Anfrage automatisch.",
  "Reject the API key once": "API-Schlüssel einmal ablehnen",
  "The service rejects the next confirmation as if the API key were incorrect.":
    "Der Dienst lehnt die nächste Bestätigung ab, als wäre der API-Schlüssel falsch.",
  "The banner shows “API key rejected” until the next response. Then Proofsheet sends the request automatically.":
    "Das Banner zeigt „API-Schlüssel abgelehnt“ bis zur nächsten Antwort. Dann sendet Proofsheet die Anfrage automatisch.",
  "Reject by spend policy": "Per Ausgabenrichtlinie ablehnen",
  "The service rejects the next confirmation because of a spend policy.":
    "Der Dienst lehnt die nächste Bestätigung wegen einer Ausgabenrichtlinie ab.",
  "The quote shows that this API key isn't allowed to run the request. Nothing was spent.":
    "Das Angebot zeigt, dass der API-Schlüssel die Anfrage nicht ausführen darf. Es wurde nichts ausgegeben.",
  "Expire the quote": "Angebot ablaufen lassen",
  "The service rejects the next confirmation because the quote has expired.":
    "Der Dienst lehnt die nächste Bestätigung ab, weil das Angebot abgelaufen ist.",
  "The quote shows that it has expired and offers a new quote. Nothing was spent.":
    "Das Angebot zeigt, dass es abgelaufen ist, und bietet ein neues an. Es wurde nichts ausgegeben.",
  "While generating": "Beim Generieren",
  "Fail the next generation": "Nächste Generierung scheitern lassen",
  "The next confirmed request is charged, starts, and fails. The service refunds its credits.":
    "Die nächste bestätigte Anfrage startet mit Abbuchung und schlägt fehl. Der Dienst erstattet ihre Credits.",
  "“Failed” in Queue, with the service's reason. The balance returns to its previous amount.":
    "„Fehlgeschlagen“ in der Warteschlange mit dem Grund des Dienstes. Das Guthaben ist wieder wie zuvor.",
  "Lose the connection while generating": "Verbindung beim Generieren verlieren",
  "The next status check of a generation gets no response.":
    "Die nächste Statusabfrage einer Generierung bekommt keine Antwort.",
  "“Offline” in the banner until the next response. The result arrives slightly later.":
    "„Offline“ im Banner bis zur nächsten Antwort. Das Ergebnis kommt etwas später.",
  "Interrupt the next download": "Nächsten Download abbrechen",
  "The connection closes halfway through the next file.": "Die Verbindung wird mitten in der nächsten Datei getrennt.",
  "Queue shows that the file is still downloading. Proofsheet downloads it again in full.":
    "Die Warteschlange zeigt, dass die Datei noch heruntergeladen wird. Proofsheet lädt sie erneut vollständig herunter.",
};
