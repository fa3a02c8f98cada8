import type { Catalog } from "#texts/catalog.ts";

export const queue: Catalog = {
  // Views, filters, and sections
  Scope: "Umfang",
  "No workspace has an unfinished request.": "Kein Arbeitsbereich hat eine unfertige Anfrage.",
  "Filter queue": "Warteschlange filtern",
  "Search queue": "Warteschlange durchsuchen",
  "Search states": "Status suchen",
  "Show history": "Verlauf anzeigen",
  "Done in the last hour": "In der letzten Stunde fertig",
  "Nothing running": "Nichts läuft",
  "Offline since {time}": "Offline seit {time}",
  "Confirmed requests appear here.": "Bestätigte Anfragen erscheinen hier.",
  "Nothing needs attention": "Kein Handlungsbedarf",
  "Failed requests and requests whose outcome is unknown appear here.":
    "Fehlgeschlagene Anfragen und Anfragen mit unbekanntem Ausgang erscheinen hier.",
  "No ended requests": "Keine beendeten Anfragen",
  "Requests appear here when they have ended.": "Anfragen erscheinen hier, sobald sie beendet sind.",
  "No matching requests": "Keine passenden Anfragen",
  "No request in this view has all of these values.": "Keine Anfrage in dieser Ansicht hat alle diese Werte.",
  "No request is waiting to be sent.": "Keine Anfrage wartet auf das Senden.",
  "No request is paused.": "Keine Anfrage ist pausiert.",
  "Requests of {title}": "Anfragen von {title}",
  "{count, plural, one {# model} other {# models}}": "{count, plural, one {# Modell} other {# Modelle}}",
  // Actions on a request
  Open: "Öffnen",
  "Edit and run again…": "Bearbeiten und erneut ausführen …",
  "Can't open this request": "Anfrage kann nicht geöffnet werden",
  "Hide from history": "Aus Verlauf ausblenden",
  "{count, plural, one {# request dismissed} other {# requests dismissed}}":
    "{count, plural, one {# Anfrage als gesehen markiert} other {# Anfragen als gesehen markiert}}",
  "{count, plural, one {# request hidden} other {# requests hidden}}":
    "{count, plural, one {# Anfrage ausgeblendet} other {# Anfragen ausgeblendet}}",
  "Results and ledger entries stay.": "Ergebnisse und Buchungen bleiben erhalten.",
  "Stop tracking": "Verfolgung beenden",
  "Stop tracking…": "Verfolgung beenden …",
  "Resume tracking": "Wieder verfolgen",
  "Tracking stopped": "Verfolgung beendet",
  "Not tracked": "Nicht verfolgt",
  "Still running": "Läuft noch",
  "No news for {time}": "Seit {time} nichts Neues",
  "The service can't cancel a running request. Proofsheet stops asking and moves it to History. If it finishes, its result still arrives with the next sync; what it costs is in the ledger.":
    "Der Dienst kann eine laufende Anfrage nicht abbrechen. Proofsheet fragt nicht mehr nach und verschiebt sie in den Verlauf. Wenn sie fertig wird, kommt ihr Ergebnis mit der nächsten Synchronisierung an; was sie kostet, steht in den Buchungen.",
  "{count, plural, one {Stopped tracking # request} other {Stopped tracking # requests}}":
    "{count, plural, one {# Anfrage wird nicht mehr verfolgt} other {# Anfragen werden nicht mehr verfolgt}}",
  "If it finishes, its result still arrives with the next sync.":
    "Wenn sie fertig wird, kommt ihr Ergebnis mit der nächsten Synchronisierung an.",
  // Details of a request
  "Close request": "Anfrage schließen",
  Steps: "Schritte",
  Sent: "Gesendet",
  Completion: "Abschluss",
  "Confirmed price": "Bestätigter Preis",
  "No ledger entry for this request yet.": "Noch keine Buchung für diese Anfrage.",
  "Open request": "Anfrage öffnen",
  "Pause or resume request": "Anfrage pausieren oder fortsetzen",
  "Cancel unsent request": "Nicht gesendete Anfrage abbrechen",
  "An owner or admin must approve this price. Ask one of them, then choose Check approval.":
    "Ein Inhaber oder Admin muss diesen Preis freigeben. Bitten Sie darum, und wählen Sie dann „Freigabe prüfen“.",
  "An owner or admin must approve this price at {host}.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben.",
  "Check approval resends the request with the same idempotency key. If approved, the request runs.":
    "„Freigabe prüfen“ sendet die Anfrage mit demselben Idempotenzschlüssel erneut. Ist sie freigegeben, wird sie ausgeführt.",
  Attempts: "Sendeversuche",
  Time: "Zeit",
  Attempt: "Sendeversuch",
  Response: "Antwort",
  "Request ID": "Anfrage-ID",
  Review: "Prüfen",
  "Show in Library": "In der Bibliothek zeigen",
  "Run {count, plural, one {# item} other {# items}} again…":
    "{count, plural, one {# Element} other {# Elemente}} erneut ausführen …",
  "Run again…": "Erneut ausführen …",
  "Service records": "Nachweise",
  "Not checked for this request yet.": "Für diese Anfrage noch nicht geprüft.",
  "Checked {time}: {entries, plural, one {# ledger entry} other {# ledger entries}} and {generations, plural, one {# generation} other {# generations}}.":
    "Geprüft am {time}: {entries, plural, one {# Buchung} other {# Buchungen}} und {generations, plural, one {# Generierung} other {# Generierungen}}.",
  "The account showed no uncertain debits.": "Das Konto zeigte keine ungeklärten Abbuchungen.",
  "The account showed uncertain debits of {credits}.": "Das Konto zeigte ungeklärte Abbuchungen von {credits}.",
  "No matching generation found.": "Keine passende Generierung gefunden.",
  "{count, plural, one {# possible match, not linked to another request.} other {# possible matches, not linked to other requests.}}":
    "{count, plural, one {# möglicher Treffer, mit keiner anderen Anfrage verknüpft.} other {# mögliche Treffer, mit keiner anderen Anfrage verknüpft.}}",
  "Possible matches": "Mögliche Treffer",
  "Use this generation": "Diese Generierung verwenden",
  "The generation you choose becomes this request's result, and its files download to Library.":
    "Die gewählte Generierung wird das Ergebnis dieser Anfrage, und ihre Dateien werden in die Bibliothek heruntergeladen.",
  "This generation then counts for the whole batch. Others that ran appear in Library as separate results.":
    "Diese Generierung zählt dann für den ganzen Stapel. Andere, die ausgeführt wurden, erscheinen als eigene Ergebnisse in der Bibliothek.",
  "Nothing is sent, and nothing new runs.": "Dabei wird nichts gesendet und nichts neu ausgeführt.",
  Writes: "Schreibzugriffe",
  "Each quote request and each confirmation counts as one write.":
    "Jede Angebotsanfrage und jede Bestätigung zählt als ein Schreibzugriff.",
  Reads: "Lesezugriffe",
  "All data requested from the service. A webhook triggers a check for its result. Results without a webhook are checked every minute.":
    "Alle Daten, die Proofsheet beim Dienst abruft. Ein Webhook löst die Prüfung seines Ergebnisses aus. Ohne Webhook wird jede Minute geprüft.",
  "All data requested from the service, including polling for results while requests run.":
    "Alle Daten, die Proofsheet beim Dienst abruft, auch das Polling auf Ergebnisse, solange Anfragen laufen.",
  "The service limits requests per minute for each API key. Requests over the limit wait and are sent automatically.":
    "Der Dienst begrenzt die Anfragen pro Minute für jeden API-Schlüssel. Anfragen über dem Limit warten und werden automatisch gesendet.",
  "{count, plural, =0 {No requests waiting.} one {# request waiting.} other {# requests waiting.}}":
    "{count, plural, =0 {Keine wartenden Anfragen.} one {# Anfrage wartet.} other {# Anfragen warten.}}",
  "The request closes as Expired, and its idempotency key is never used again.":
    "Die Anfrage wird als „Abgelaufen“ geschlossen, und ihr Idempotenzschlüssel wird nie wieder verwendet.",
  "If the request did run, its result still appears in Library when the service lists it, and its charge remains in the ledger in Spend.":
    "Falls die Anfrage doch ausgeführt wurde, erscheint ihr Ergebnis trotzdem in der Bibliothek, sobald der Dienst es aufführt, und ihre Abbuchung bleibt in den Buchungen unter „Ausgaben“.",
  "Close as not run": "Als nicht ausgeführt schließen",
  "outcome|Checking…": "Wird geprüft …",

  "Close as not run…": "Als nicht ausgeführt schließen …",
  "outcome|Check again": "Erneut prüfen",
  "Review request": "Anfrage prüfen",
  "Quoted {price}": "Angebot: {price}",
  "Items in this batch": "Elemente dieses Stapels",
  Number: "Nummer",
  Item: "Element",
  Price: "Preis",
  "More actions for {title}": "Weitere Aktionen für {title}",
  "noun|Batch": "Stapel",
  "Batch of {count, plural, one {# item} other {# items}}":
    "Stapel mit {count, plural, one {# Element} other {# Elementen}}",
  "Items done": "Fertige Elemente",
  "Resume all": "Alle fortsetzen",
  "Cancel unsent": "Ungesendete abbrechen",
  "Auto-run is on. The request runs for {price} if approved by {time}.":
    "Die Automatik ist eingeschaltet. Die Anfrage läuft für {price}, wenn sie bis {time} freigegeben wird.",
  "Turn off auto-run": "Automatik ausschalten",
  "Run when approved…": "Nach Freigabe ausführen …",
  "Until the quote expires at {time}, Proofsheet resends the request at most once a minute with the same idempotency key. Once approved, it runs at the quoted price without asking you again.":
    "Bis das Angebot um {time} abläuft, sendet Proofsheet die Anfrage höchstens einmal pro Minute mit demselben Idempotenzschlüssel erneut. Nach der Freigabe läuft sie zum Preis des Angebots, ohne Sie erneut zu fragen.",
  "Run when approved and spend {credits}": "Nach Freigabe ausführen und {credits} ausgeben",
  Webhook: "Webhook",
  Polling: "Polling",
  "{count} of {all} finished": "{count} von {all} beendet",
  "Estimated progress": "Geschätzter Fortschritt",
  Quote: "Angebot",
  "Job returned, free": "Auftrag erhalten, kostenlos",
  "Not sent": "Nicht gesendet",
  "No response (may have arrived)": "Keine Antwort (vielleicht angekommen)",
  "Unreadable response": "Antwort nicht lesbar",
  "Outcome unknown": "Ausgang unbekannt",
  "Quote requested": "Angebot angefordert",
  "{outcome} ({status})": "{outcome} ({status})",
  "Service error: {code} ({status})": "Fehler des Dienstes: {code} ({status})",
  "Rejected: {code} ({status})": "Abgelehnt: {code} ({status})",
  "Resend attempted (same key)": "Erneutes Senden versucht (gleicher Schlüssel)",
  "Confirmation attempted": "Senden der Bestätigung versucht",
  "Resend started (same key)": "Erneutes Senden begonnen (gleicher Schlüssel)",
  "Confirmation started": "Senden der Bestätigung begonnen",
  "Resent (same key)": "Erneut gesendet (gleicher Schlüssel)",
  "Confirmation sent": "Bestätigung gesendet",
  "Checking approval…": "Freigabe wird geprüft …",
  "Checking whether the request ran…": "Es wird geprüft, ob die Anfrage ausgeführt wurde …",
  "Can't reach the service. Proofsheet checks the approval automatically when you're back online.":
    "Der Dienst ist nicht erreichbar. Proofsheet prüft die Freigabe automatisch, sobald Sie wieder online sind.",
  "Not checked yet. Retrying at {time}.": "Noch nicht geprüft. Nächster Versuch um {time}.",
  "Not run as of {time}. Service message: {message}": "Stand {time}: nicht ausgeführt. Meldung des Dienstes: {message}",
  Approved: "Freigegeben",
  "This request is no longer sent.": "Diese Anfrage wird nicht mehr gesendet.",
  "Quote expires at {time}.": "Das Angebot läuft um {time} ab.",
  "Batch partly done": "Stapel teilweise fertig",
  "{done, number} of {items, number} done.": "{done, number} von {items, number} fertig.",
  "{count, number} not covered by the account.": "{count, number} nicht vom Konto gedeckt.",
  "{count} not covered by the account": "{count} nicht vom Konto gedeckt",
  "{count, number} failed.": "{count, number} fehlgeschlagen.",
  "{count, number} expired.": "{count, number} abgelaufen.",
  "{count, number} cancelled.": "{count, number} abgebrochen.",
  "{count, number} awaiting approval.": "{count, plural, one {# wartet auf Freigabe.} other {# warten auf Freigabe.}}",
  "{count, number} being verified.": "{count, plural, one {# wird geprüft.} other {# werden geprüft.}}",
  "Expired while waiting for budget. Service message: {message} Run again when your budget allows.":
    "Abgelaufen beim Warten auf Budget. Meldung des Dienstes: {message} Führen Sie die Anfrage erneut aus, sobald das Budget reicht.",
  "Run again to see the new price, then decide.":
    "Führen Sie die Anfrage erneut aus, um den neuen Preis zu sehen, und entscheiden Sie dann.",
  "Service message: {message} Run again to get a new quote.":
    "Meldung des Dienstes: {message} Führen Sie die Anfrage erneut aus, um ein neues Angebot einzuholen.",
  "The service returned a new quote instead of running this request. Nothing was spent.":
    "Der Dienst hat ein neues Angebot gemacht, statt diese Anfrage auszuführen. Es wurde nichts ausgegeben.",
  "The service requires a new request. Nothing was spent.":
    "Der Dienst verlangt eine neue Anfrage. Es wurde nichts ausgegeben.",
  "New price, not run": "Neuer Preis, nicht ausgeführt",
  "Not enough credits yet": "Noch nicht genügend Credits",
  "Expired while waiting. Service message: {message} Run again to get a new quote.":
    "Abgelaufen beim Warten. Meldung des Dienstes: {message} Führen Sie die Anfrage erneut aus, um ein neues Angebot einzuholen.",
  "Expired while waiting for credits. Service message: {message} Run again when your balance covers a new quote.":
    "Abgelaufen beim Warten auf Credits. Meldung des Dienstes: {message} Führen Sie die Anfrage erneut aus, sobald Ihr Guthaben ein neues Angebot deckt.",
  "Expired while waiting for credits: {required} needed, balance {balance}. Run again when your balance covers a new quote.":
    "Abgelaufen beim Warten auf Credits: {required} nötig, Guthaben {balance}. Führen Sie die Anfrage erneut aus, sobald Ihr Guthaben ein neues Angebot deckt.",
  "Expired before an owner or admin approved it. Run again and get the new quote approved before it expires.":
    "Abgelaufen, bevor ein Inhaber oder Admin freigegeben hat. Führen Sie die Anfrage erneut aus, und lassen Sie das neue Angebot freigeben, bevor es abläuft.",
  "Expired before an owner or admin approved it at {host}. Run again and get the new quote approved before it expires.":
    "Abgelaufen, bevor ein Inhaber oder Admin bei {host} freigegeben hat. Führen Sie die Anfrage erneut aus, und lassen Sie das neue Angebot freigeben, bevor es abläuft.",
  "{count, plural, one {# quote expired before running} other {# quotes expired before running}}":
    "{count, plural, one {# Angebot vor der Ausführung abgelaufen} other {# Angebote vor der Ausführung abgelaufen}}",
  "Move to top": "Ganz nach oben",
  "Alt Home": "Alt Pos1",

  "Alt ↑": "Alt ↑",

  "Alt ↓": "Alt ↓",
  "Move to bottom": "Ganz nach unten",
  "Alt End": "Alt Ende",
  "Copy request ID": "Anfrage-ID kopieren",
  "{used} of {limit} writes used": "{used} von {limit} Schreibzugriffen verbraucht",
  "{used} of {limit} writes used, next in {wait} s":
    "{used} von {limit} Schreibzugriffen verbraucht, der nächste in {wait} s",
  "{used} of {limit} reads used": "{used} von {limit} Lesezugriffen verbraucht",
  "{used} of {limit} reads used, next in {wait} s":
    "{used} von {limit} Lesezugriffen verbraucht, der nächste in {wait} s",
  "No clear response. Proofsheet resends automatically with the same idempotency key, so the request can run only once.":
    "Keine eindeutige Antwort. Proofsheet sendet automatisch mit demselben Idempotenzschlüssel erneut, die Anfrage kann also nur einmal laufen.",
  "Proofsheet is checking the service's ledger and generations to see whether this request ran.":
    "Proofsheet prüft anhand der Buchungen und Generierungen des Dienstes, ob diese Anfrage ausgeführt wurde.",
  "The service's records are inconclusive, so automatic checks have stopped. Check again later, or decide yourself.":
    "Die Nachweise des Dienstes sind nicht eindeutig, daher wurden die automatischen Prüfungen beendet. Prüfen Sie später erneut, oder entscheiden Sie selbst.",
  "Resending with the same idempotency key.": "Wird mit demselben Idempotenzschlüssel erneut gesendet.",
  "The request ran. Its result appears in Library when it's ready.":
    "Die Anfrage wurde ausgeführt. Ihr Ergebnis erscheint in der Bibliothek, sobald es fertig ist.",
  "The request failed. The service couldn't complete it.":
    "Die Anfrage ist fehlgeschlagen. Der Dienst konnte sie nicht abschließen.",
  "You closed this request as not run. Its idempotency key is never used again.":
    "Sie haben diese Anfrage als nicht ausgeführt geschlossen. Ihr Idempotenzschlüssel wird nie wieder verwendet.",
  "This request is closed. Its idempotency key is never used again.":
    "Diese Anfrage ist geschlossen. Ihr Idempotenzschlüssel wird nie wieder verwendet.",
  "Nothing to review.": "Nichts zu prüfen.",
  "{count, plural, one {# request paused} other {# requests paused}}":
    "{count, plural, one {# Anfrage pausiert} other {# Anfragen pausiert}}",
  "Paused requests aren't sent until you resume them.":
    "Pausierte Anfragen werden erst gesendet, wenn Sie sie fortsetzen.",
  "Nothing was cancelled": "Nichts wurde abgebrochen",
  "Already sent. The service can't cancel it.": "Bereits gesendet. Der Dienst kann die Anfrage nicht abbrechen.",
  "{count, plural, one {# request cancelled} other {# requests cancelled}}":
    "{count, plural, one {# Anfrage abgebrochen} other {# Anfragen abgebrochen}}",
  "{count, plural, one {The request hadn't run.} other {The requests hadn't run.}}":
    "{count, plural, one {Die Anfrage war noch nicht gelaufen.} other {Die Anfragen waren noch nicht gelaufen.}}",
  "{count, plural, one {# request was already sent and continues.} other {# requests were already sent and continue.}}":
    "{count, plural, one {# Anfrage war schon gesendet und läuft weiter.} other {# Anfragen waren schon gesendet und laufen weiter.}}",
  "state|Active": "Aktiv",
  Approvals: "Freigaben",
  "No pending approvals": "Keine offenen Freigaben",
  "Requests that need approval from an owner or admin appear here until they're approved or their quote expires.":
    "Anfragen, die ein Inhaber oder Admin freigeben muss, erscheinen hier, bis sie freigegeben sind oder ihr Angebot abläuft.",
  "The service never accepted this request. Nothing was spent.":
    "Der Dienst hat diese Anfrage nie angenommen. Es wurde nichts ausgegeben.",
  "Couldn't save a file. {reason}": "Eine Datei konnte nicht gespeichert werden. {reason}",
  "{count, plural, one {# file not downloaded yet} other {# files not downloaded yet}}":
    "{count, plural, one {# Datei noch nicht heruntergeladen} other {# Dateien noch nicht heruntergeladen}}",
  "The service's records show that this request didn't run. Nothing was spent.":
    "Die Nachweise des Dienstes zeigen, dass diese Anfrage nicht ausgeführt wurde. Es wurde nichts ausgegeben.",
  "You closed this request as not run. Its ledger entries, if any, are in Spend.":
    "Sie haben diese Anfrage als nicht ausgeführt geschlossen. Etwaige Buchungen stehen unter „Ausgaben“.",
  "This price was confirmed. The request's ledger entries, if any, are in Spend.":
    "Dieser Preis wurde bestätigt. Etwaige Buchungen der Anfrage stehen unter „Ausgaben“.",
  "The quote expired before the service accepted it. Nothing was spent.":
    "Das Angebot lief ab, bevor der Dienst es annahm. Es wurde nichts ausgegeben.",
  "{name}, and {count} more": "{name}, und {count} weitere",

  "queue|Next": "Als Nächstes",
  "queue|{place} of {length}": "Position {place} von {length}",
  "Now next in queue": "Jetzt als Nächstes",
  "Now {place} of {length} in queue": "Jetzt Position {place} von {length}",
  "{done} of {items} done": "{done} von {items} fertig",
  "{count} failed": "{count} fehlgeschlagen",
  "{count} expired": "{count} abgelaufen",
  "{count} cancelled": "{count} abgebrochen",
  "{count} awaiting approval": "{count, plural, one {# wartet auf Freigabe} other {# warten auf Freigabe}}",
  "{count} being verified": "{count, plural, one {# wird geprüft} other {# werden geprüft}}",
  "{count} paused": "{count} pausiert",
  "Created elsewhere: {count}": "Anderswo erstellt: {count}",
  "Created elsewhere": "Anderswo erstellt",
  "Generations that another client of this workspace started. Completed ones are in Library.":
    "Generierungen, die ein anderer Client dieses Arbeitsbereichs gestartet hat. Abgeschlossene sind in der Bibliothek.",
  "No prompt": "Kein Prompt",
  "Service status": "Status beim Dienst",
  "Last error from the service": "Letzter Fehler des Dienstes",
  "Service message": "Meldung des Dienstes",
  "HTTP status": "HTTP-Status",
  Code: "Code",
  "Service state": "Zustand beim Dienst",
  Field: "Feld",
  Parameter: "Parameter",
  "Allowed values": "Erlaubte Werte",
  Required: "Benötigt",
  "Needs a new idempotency key": "Neuer Idempotenzschlüssel nötig",
  Yes: "Ja",
  "Credits remaining after confirmation": "Verbleibende Credits nach der Bestätigung",

  "Batch ID": "Stapel-ID",
  "Generation IDs": "Generierungs-IDs",
  "{count, number} pending": "{count, number} ausstehend",
  "{count, number} processing": "{count, number} in Bearbeitung",
};
