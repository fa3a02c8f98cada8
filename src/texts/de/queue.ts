import type { Catalogue } from "../catalogue.ts";

export const queue: Catalogue = {
  "An owner or admin must approve this price. Ask one of them, then check the approval.":
    "Ein Inhaber oder Admin muss diesen Preis freigeben. Bitten Sie darum und prüfen Sie danach die Freigabe.",
  "An owner or admin must approve this price at {host}.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben.",
  "Checking sends it again with its own key: once it is approved, that runs it.":
    "Das Prüfen sendet die Anfrage erneut mit ihrem eigenen Schlüssel: Sobald sie freigegeben ist, läuft sie damit.",
  "What was sent": "Was gesendet wurde",
  Time: "Zeit",
  Sent: "Gesendet",
  "What came back": "Was zurückkam",
  "Request id": "Anfrage-ID",
  "Look into it": "Nachsehen",
  "Show in Library": "In der Bibliothek zeigen",
  "Ask again for {count}": "{count} erneut anfragen",
  "Ask again": "Erneut anfragen",
  "What the service's records show": "Was die Aufzeichnungen des Dienstes zeigen",
  "They have not been read for this request yet.": "Für diese Anfrage wurden sie noch nicht gelesen.",
  "Read on {time}: {entries, plural, one {one ledger entry} other {# ledger entries}} and {generations, plural, one {one generation} other {# generations}}.":
    "Gelesen am {time}: {entries, plural, one {ein Eintrag des Kontobuchs} other {# Einträge des Kontobuchs}} und {generations, plural, one {eine Generierung} other {# Generierungen}}.",
  "The account showed no uncertain debits.": "Das Konto zeigte keine ungeklärten Belastungen.",
  "The account showed uncertain debits of {credits}.": "Das Konto zeigte ungeklärte Belastungen von {credits}.",
  "No generation there looks like this one.": "Keine Generierung dort sieht aus wie diese.",
  "{count, plural, one {One generation looks like this request, and no other request stands for it.} other {# generations look like this request, and no other request stands for them.}}":
    "{count, plural, one {Eine Generierung sieht aus wie diese Anfrage, und sie gehört zu keiner anderen Anfrage.} other {# Generierungen sehen aus wie diese Anfrage, und sie gehören zu keiner anderen Anfrage.}}",
  Candidates: "Kandidaten",
  "This one is mine": "Diese ist meine",
  "The one that you name becomes its result, and its files come to the Library.":
    "Die Generierung, die Sie benennen, wird ihr Ergebnis, und ihre Dateien kommen in die Bibliothek.",
  "It then stands for the whole batch; others that ran come to the Library as results of their own.":
    "Sie steht dann für den ganzen Stapel; andere, die gelaufen sind, kommen als eigene Ergebnisse in die Bibliothek.",
  "Nothing is sent for that, and nothing new runs.": "Dafür wird nichts gesendet, und es läuft nichts Neues.",
  "Request meter: {used} of {limit} writes used": "Anfragezähler: {used} von {limit} Schreibzugriffen verbraucht",
  "Requests of the last minute": "Anfragen der letzten Minute",
  Writes: "Schreibzugriffe",
  "Every price that is asked and every confirm is one.": "Jeder erfragte Preis und jede Bestätigung ist einer.",
  Reads: "Lesezugriffe",
  "Everything that is looked up at the service. Webhooks tell when a result is worth looking for; what is silent is looked up every minute.":
    "Alles, was beim Dienst nachgesehen wird. Webhooks sagen, wann sich das Nachsehen nach einem Ergebnis lohnt; was still ist, wird jede Minute nachgesehen.",
  "Everything that is looked up at the service. How a result is heard of, too: by polling, which asks again while it runs.":
    "Alles, was beim Dienst nachgesehen wird. Auch von Ergebnissen wird so erfahren: durch Abfragen, solange sie laufen.",
  "The service takes only so many of them a minute from one key. What does not fit waits for its turn and goes by itself.":
    "Der Dienst nimmt von einem Schlüssel nur eine bestimmte Zahl davon pro Minute an. Was nicht hineinpasst, wartet und geht von selbst.",
  "{count, plural, =0 {Nothing waits for its turn.} one {One waits for its turn.} other {# wait for their turn.}}":
    "{count, plural, =0 {Nichts wartet.} one {Eine Anfrage wartet.} other {# Anfragen warten.}}",
  "The request is closed as Expired, on your word, and its key is never used again.":
    "Die Anfrage wird auf Ihr Wort als „Abgelaufen“ geschlossen, und ihr Schlüssel wird nie wieder verwendet.",
  "If it did run after all, its result still comes to the Library when the service lists it, and its charge still stands in the service's ledger, under Spend.":
    "Sollte sie doch gelaufen sein, kommt ihr Ergebnis trotzdem in die Bibliothek, sobald der Dienst es aufführt, und ihre Belastung steht weiterhin im Kontobuch des Dienstes, unter „Ausgaben“.",
  "Close it: it never ran": "Schließen: Sie lief nie",
  "outcome|Looking…": "Wird nachgesehen …",
  "Not clear yet, at {time}.": "Um {time} noch nicht geklärt.",
  "It never ran": "Sie lief nie",
  "outcome|Look again": "Erneut nachsehen",
  "What happened": "Was geschehen ist",
  "Quoted {price}": "Angeboten: {price}",
  "Pieces of this batch": "Teile dieses Stapels",
  Number: "Nummer",
  What: "Was",
  Price: "Preis",
  "More about {title}": "Mehr zu {title}",
  "noun|Run": "Lauf",
  "Run of {count} pieces": "{count, plural, one {Lauf mit # Teil} other {Lauf mit # Teilen}}",
  "Pieces done": "Fertige Teile",
  "Resume all": "Alle fortsetzen",
  "Cancel what is not sent": "Nicht Gesendetes abbrechen",
  "Runs by itself once it is approved, for {price}, until {time}.":
    "Läuft von selbst, sobald freigegeben, für {price}, bis {time}.",
  "Do not run by itself": "Nicht von selbst laufen lassen",
  "Run when approved…": "Nach der Freigabe laufen lassen …",
  "Until {time}, when its quote ends, Proofsheet sends it again by itself, once a minute at most and always with the same key. Once it is approved it runs at the price of its quote, without asking you again.":
    "Bis {time}, wenn das Angebot endet, sendet Proofsheet die Anfrage von selbst erneut, höchstens einmal pro Minute und immer mit demselben Schlüssel. Sobald sie freigegeben ist, läuft sie zum Preis des Angebots, ohne Sie noch einmal zu fragen.",
  "Run when approved and spend {credits}": "Nach Freigabe laufen lassen und {credits} ausgeben",
  "heard of by webhook": "Nachricht per Webhook",
  "heard of by polling": "Nachricht durch Abfragen",
  "{count} of {all} finished": "{count} von {all} beendet",
  "Progress by the service's estimate": "Fortschritt nach Schätzung des Dienstes",
  "A price": "Ein Preis",
  "The job itself, free": "Der Auftrag selbst, kostenlos",
  "It did not leave this computer": "Hat diesen Computer nicht verlassen",
  "No answer; it may have arrived": "Keine Antwort; vielleicht angekommen",
  "An answer that could not be read": "Eine Antwort, die nicht gelesen werden konnte",
  "Nothing yet; its end is not known": "Noch nichts; das Ende ist nicht bekannt",
  "Asked the price": "Preis erfragt",
  "{outcome} ({status})": "{outcome} ({status})",
  "The service failed: {code} ({status})": "Fehler des Dienstes: {code} ({status})",
  "Refused: {code} ({status})": "Abgelehnt: {code} ({status})",
  "Tried to send it again with the same key": "Versuch, mit demselben Schlüssel erneut zu senden",
  "Tried to send the confirm": "Versuch, die Bestätigung zu senden",
  "Began to send it again with the same key": "Erneutes Senden mit demselben Schlüssel begonnen",
  "Began to send the confirm": "Senden der Bestätigung begonnen",
  "Sent again with the same key": "Mit demselben Schlüssel erneut gesendet",
  "Confirm sent": "Bestätigung gesendet",
  "Asking the service whether it is approved…": "Der Dienst wird gefragt, ob die Freigabe erteilt ist …",
  "Asking the service what became of it…": "Der Dienst wird gefragt, was daraus geworden ist …",
  "The service cannot be reached, so it has not been asked. That happens by itself as soon as it can be.":
    "Der Dienst ist nicht erreichbar und wurde daher nicht gefragt. Das geschieht von selbst, sobald es möglich ist.",
  "It has not been asked yet. Next try at {time}.": "Noch nicht gefragt. Nächster Versuch um {time}.",
  "It did not run, at {time}. The service says: {message}": "Um {time} nicht gelaufen. Der Dienst sagt: {message}",
  Approved: "Freigegeben",
  "It does not go out any more.": "Die Anfrage wird nicht mehr gesendet.",
  "Its quote ends at {time}.": "Das Angebot endet um {time}.",
  "Not all of it came about": "Nicht alles ist zustande gekommen",
  "{done, number} of {pieces, number} done.": "{done, number} von {pieces, number} fertig.",
  "{count, number} not covered by the account.": "{count, number} nicht vom Konto gedeckt.",
  "{count} not covered by the account": "{count} nicht vom Konto gedeckt",
  "{count, number} failed.": "{count, number} fehlgeschlagen.",
  "{count, number} expired.": "{count, number} abgelaufen.",
  "{count, number} cancelled.": "{count, number} abgebrochen.",
  "{count, number} waiting for approval.": "{count, number} warten auf Freigabe.",
  "{count, number} being looked into.": "{count, number} werden geprüft.",
  "It had waited for the budget. The service said: {message} Ask again when the budget has room for it.":
    "Die Anfrage hatte auf das Budget gewartet. Der Dienst sagte: {message} Erneut anfragen, sobald das Budget dafür reicht.",
  "Ask again to see the new price and decide on it.":
    "Fragen Sie erneut an, um den neuen Preis zu sehen und zu entscheiden.",
  "The service says: {message} Ask again to get a new quote.":
    "Der Dienst sagt: {message} Für ein neues Angebot erneut anfragen.",
  "The service gave a new price instead of running this. Nothing was spent.":
    "Der Dienst nannte einen neuen Preis, statt die Anfrage auszuführen. Es wurde nichts ausgegeben.",
  "The service wants a new request for this. Nothing was spent.":
    "Der Dienst verlangt dafür eine neue Anfrage. Es wurde nichts ausgegeben.",
  "A new price, and no run": "Ein neuer Preis und keine Ausführung",
  "Not enough credits yet": "Noch nicht genügend Credits",
  "It had waited. The service said: {message} Ask again to get a new quote.":
    "Die Anfrage hatte gewartet. Der Dienst sagte: {message} Für ein neues Angebot erneut anfragen.",
  "It had waited for credits. The service said: {message} Ask again when the account covers the price of a new quote.":
    "Die Anfrage hatte auf Credits gewartet. Der Dienst sagte: {message} Erneut anfragen, sobald das Guthaben den Preis eines neuen Angebots deckt.",
  "It had waited for credits: it needed {required}, and the account had {balance}. Ask again when the account covers the price of a new quote.":
    "Die Anfrage hatte auf Credits gewartet: Sie brauchte {required}, das Konto hatte {balance}. Erneut anfragen, sobald das Guthaben den Preis eines neuen Angebots deckt.",
  "It had waited for the approval of an owner or admin. Ask again, and have the new price approved before it ends.":
    "Die Anfrage hatte auf die Freigabe eines Inhabers oder Admins gewartet. Erneut anfragen und den neuen Preis freigeben lassen, bevor er abläuft.",
  "It had waited for the approval of an owner or admin at {host}. Ask again, and have the new price approved before it ends.":
    "Die Anfrage hatte auf die Freigabe eines Inhabers oder Admins bei {host} gewartet. Erneut anfragen und den neuen Preis freigeben lassen, bevor er abläuft.",
  "{count, plural, one {A quote ended before it could run} other {# quotes ended before they could run}}":
    "{count, plural, one {Ein Angebot endete, bevor es laufen konnte} other {# Angebote endeten, bevor sie laufen konnten}}",
  "Send first": "Als Erstes senden",
  "Alt Home": "Alt Pos1",
  "Send earlier": "Früher senden",
  "Alt ↑": "Alt ↑",
  "Send later": "Später senden",
  "Alt ↓": "Alt ↓",
  "Send last": "Als Letztes senden",
  "Alt End": "Alt Ende",
  "Copy request id": "Anfrage-ID kopieren",
  "{used} of {limit} writes used": "{used} von {limit} Schreibzugriffen verbraucht",
  "{used} of {limit} writes used, next in {wait} s":
    "{used} von {limit} Schreibzugriffen verbraucht, der nächste in {wait} s",
  "{used} of {limit} reads used": "{used} von {limit} Lesezugriffen verbraucht",
  "{used} of {limit} reads used, next in {wait} s":
    "{used} von {limit} Lesezugriffen verbraucht, der nächste in {wait} s",
  "No clear answer came back. It goes out again by itself with its own key: one key runs once, however often it is sent.":
    "Es kam keine klare Antwort zurück. Die Anfrage geht von selbst mit ihrem eigenen Schlüssel erneut hinaus: Ein Schlüssel läuft einmal, wie oft er auch gesendet wird.",
  "Sending it again would say no more. Proofsheet reads the service's own records, the ledger and the generations, until they show what became of it.":
    "Erneutes Senden würde nicht mehr sagen. Proofsheet liest die eigenen Aufzeichnungen des Dienstes, das Kontobuch und die Generierungen, bis sie zeigen, was daraus wurde.",
  "The service's records do not show clearly what became of it, so nothing more happens by itself. You can look again later, or decide.":
    "Die Aufzeichnungen des Dienstes zeigen nicht klar, was daraus wurde; deshalb geschieht nichts mehr von selbst. Sie können später erneut nachsehen oder entscheiden.",
  "It is being sent again with its own key.": "Die Anfrage wird gerade erneut mit ihrem eigenen Schlüssel gesendet.",
  "It ran. What it makes comes to the Library by itself.":
    "Sie lief. Was daraus entsteht, kommt von selbst in die Bibliothek.",
  "It is over: the service could not make it.": "Sie ist beendet: Der Dienst konnte sie nicht ausführen.",
  "It is closed, on your word. Its key is never used again.":
    "Sie ist auf Ihr Wort geschlossen. Ihr Schlüssel wird nie wieder verwendet.",
  "It is closed. Its key is never used again.": "Sie ist geschlossen. Ihr Schlüssel wird nie wieder verwendet.",
  "There is nothing to look into.": "Es gibt nichts zu klären.",
  "{count, plural, one {Paused} other {# requests paused}}":
    "{count, plural, one {Angehalten} other {# Anfragen angehalten}}",
  "Nothing of it is sent until you resume it.": "Nichts davon wird gesendet, bis Sie es fortsetzen.",
  "Nothing was cancelled": "Nichts wurde abgebrochen",
  "It has been sent meanwhile, and the service cannot stop it.":
    "Es wurde inzwischen gesendet, und der Dienst kann es nicht aufhalten.",
  "{count, plural, one {Cancelled} other {# requests cancelled}}":
    "{count, plural, one {Abgebrochen} other {# Anfragen abgebrochen}}",
  "{count, plural, one {It had not run.} other {They had not run.}}":
    "{count, plural, one {Sie war noch nicht gelaufen.} other {Sie waren noch nicht gelaufen.}}",
  "{count, plural, one {One had been sent meanwhile and goes on.} other {# had been sent meanwhile and go on.}}":
    "{count, plural, one {Eine war inzwischen gesendet und läuft weiter.} other {# waren inzwischen gesendet und laufen weiter.}}",
  "state|Open": "Offen",
  Approvals: "Freigaben",
  "Nothing under way": "Nichts unterwegs",
  "Every request that you confirm is listed here, with its price and how far it is, through restarts and lost connections.":
    "Jede Anfrage, die Sie bestätigen, steht hier mit ihrem Preis und ihrem Stand, über Neustarts und Verbindungsabbrüche hinweg.",
  "What waits to be sent, runs or needs somebody stands here in the order in which it goes. All that is over is under All.":
    "Was auf das Senden wartet, läuft oder jemanden braucht, steht hier in der Reihenfolge, in der es drankommt. Was vorbei ist, steht unter „Alle“.",
  "No approval is waited for": "Keine Freigabe steht aus",
  "A price that your key may not accept alone waits here until an owner or admin has approved it, or its quote ends.":
    "Ein Preis, den Ihr Schlüssel nicht allein annehmen darf, wartet hier, bis ein Inhaber oder Admin ihn freigegeben hat oder das Angebot endet.",
  "Nothing needs a look": "Nichts zu prüfen",
  "If an answer of the service gets lost, the request stands here with all that is known of it, until it is clear what became of it. It cannot run twice.":
    "Geht eine Antwort des Dienstes verloren, steht die Anfrage hier mit allem, was über sie bekannt ist, bis klar ist, was daraus wurde. Sie kann nicht zweimal laufen.",
  "It was never accepted by the service. Nothing was spent.":
    "Der Dienst hat sie nie angenommen. Es wurde nichts ausgegeben.",
  "{count, plural, one {One file is still on the way} other {# files are still on the way}}":
    "{count, plural, one {Eine Datei ist noch unterwegs} other {# Dateien sind noch unterwegs}}",
  "The service's own records show that it never ran. Nothing was spent.":
    "Die eigenen Aufzeichnungen des Dienstes zeigen, dass sie nie lief. Es wurde nichts ausgegeben.",
  "Closed on your word that it never ran. What the service's ledger has of it is under Spend.":
    "Auf Ihr Wort geschlossen, dass sie nie lief. Was das Kontobuch des Dienstes davon zeigt, steht unter „Ausgaben“.",
  "It was accepted at this price. What the service's ledger has of it is under Spend.":
    "Angenommen zu diesem Preis. Was das Kontobuch des Dienstes davon zeigt, steht unter „Ausgaben“.",
  "The price expired before the service took it. Nothing was spent.":
    "Der Preis lief ab, bevor der Dienst ihn annahm. Es wurde nichts ausgegeben.",
  "{name}, and {count} more": "{name}, und {count} weitere",
  "Batch of {count}": "Stapel mit {count}",
  "next in line": "als Nächstes an der Reihe",
  "{place} of {length} in line": "{place} von {length} in der Reihe",
  "Now next in line": "Jetzt als Nächstes an der Reihe",
  "Now {place} of {length} in line": "Jetzt {place} von {length} in der Reihe",
  "{done} of {pieces} done": "{done} von {pieces} fertig",
  "{count} failed": "{count} fehlgeschlagen",
  "{count} expired": "{count} abgelaufen",
  "{count} cancelled": "{count} abgebrochen",
  "{count} waiting for approval": "{count, plural, one {# wartet auf Freigabe} other {# warten auf Freigabe}}",
  "{count} being looked into": "{count} in Klärung",
  "{count} paused": "{count} angehalten",
  "Created elsewhere: {count}": "Anderswo erstellt: {count}",
  "Created elsewhere": "Anderswo erstellt",
  "Generations that another client of this workspace started. Completed ones are in Library.":
    "Generierungen, die ein anderer Client dieses Arbeitsbereichs gestartet hat. Abgeschlossene sind in der Bibliothek.",
  "No prompt": "Kein Prompt",
  "Request details": "Details der Anfrage",
  "Details…": "Details …",
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
  "Credits remaining after confirm": "Verbleibende Credits nach der Bestätigung",
  "Quote ID": "Angebots-ID",
  "Batch ID": "Stapel-ID",
  "Generation IDs": "Generierungs-IDs",
  "{count, number} pending": "{count, number} ausstehend",
  "{count, number} processing": "{count, number} in Bearbeitung",
};
