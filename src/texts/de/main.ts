import type { Catalog } from "#texts/catalog.ts";

export const main: Catalog = {
  "Copy of {name}": "Kopie von {name}",
  "{failed, plural, one {# item failed.} other {# items failed.}}":
    "{failed, plural, one {# Element ist fehlgeschlagen.} other {# Elemente sind fehlgeschlagen.}}",
  "{workspace}: {title}": "{workspace}: {title}",
  "{count, plural, one {Batch finished} other {# batches finished}}":
    "{count, plural, one {Stapel fertig} other {# Stapel fertig}}",
  "{done, plural, one {# result is ready.} other {# results are ready.}}":
    "{done, plural, one {# Ergebnis ist fertig.} other {# Ergebnisse sind fertig.}}",
  "No archive is open. Choose an archive first.": "Kein Archiv geöffnet. Wählen Sie zuerst ein Archiv.",
  "Paused while on battery power.": "Pausiert im Akkubetrieb.",
  "Offline collection not found.": "Offline-Sammlung nicht gefunden.",
  "Couldn't save the file.": "Die Datei konnte nicht gespeichert werden.",
  "The service completed this request without naming a file. Ask its support for the file.":
    "Der Dienst hat diese Anfrage abgeschlossen, ohne eine Datei zu nennen. Frage seinen Support nach der Datei.",
  "Couldn't open the listener's port.": "Der Port des Listeners konnte nicht geöffnet werden.",
  "Request not found.": "Anfrage nicht gefunden.",
  "Not imported: too many files for this field.": "Nicht importiert: zu viele Dateien für dieses Feld.",
  "Research job not found.": "Rechercheauftrag nicht gefunden.",
  "Monitor not found.": "Beobachtung nicht gefunden.",
  "Couldn't read the account.": "Das Konto konnte nicht gelesen werden.",
  "A public URL needs https and a host name.": "Eine öffentliche URL braucht https und einen Hostnamen.",
  "No workspace found.": "Kein Arbeitsbereich gefunden.",
  "Workspace not found.": "Arbeitsbereich nicht gefunden.",
  "Something went wrong in Proofsheet.": "In Proofsheet ist etwas schiefgegangen.",
  "Couldn't start Proofsheet": "Proofsheet konnte nicht gestartet werden",
  "Another instance of Proofsheet is using this data.": "Eine andere Instanz von Proofsheet verwendet diese Daten.",
  "A newer version of Proofsheet wrote this data. Install that version or a later one to open it. Nothing was changed.":
    "Eine neuere Version von Proofsheet hat diese Daten geschrieben. Installieren Sie diese oder eine spätere Version, um sie zu öffnen. Nichts wurde geändert.",
  "An earlier development version of Proofsheet wrote the data in {folder}. This version can't read it. Delete or move that folder, then start Proofsheet again. Nothing was changed.":
    "Eine frühere Entwicklungsversion von Proofsheet hat die Daten in {folder} geschrieben. Diese Version kann sie nicht lesen. Löschen oder verschieben Sie diesen Ordner und starten Sie Proofsheet erneut. Nichts wurde geändert.",
  "The disk is full. Free up space, then start Proofsheet again. Nothing was changed.":
    "Der Datenträger ist voll. Geben Sie Speicherplatz frei, und starten Sie Proofsheet dann erneut. Nichts wurde geändert.",
  "The service returned status {status} without a message.":
    "Der Dienst hat Status {status} ohne Meldung zurückgegeben.",
  "connection refused": "Verbindung abgelehnt",
  "unknown host": "unbekannter Host",
  "DNS lookup failed": "DNS-Abfrage fehlgeschlagen",
  "service unreachable": "Dienst nicht erreichbar",
  "no network": "kein Netzwerk",
  "no connection within 10 s": "keine Verbindung innerhalb von 10 s",
  "the service's certificate has expired": "das Zertifikat des Dienstes ist abgelaufen",
  "the service's certificate is not trusted": "dem Zertifikat des Dienstes wird nicht vertraut",
  "the service's certificate is for another host": "das Zertifikat des Dienstes gilt für einen anderen Host",
  "response timed out": "Zeitüberschreitung bei der Antwort",
  "response interrupted": "Antwort unterbrochen",
  "connection lost": "Verbindung verloren",
  "no usable response": "keine verwertbare Antwort",
  "service unavailable": "Dienst nicht verfügbar",
  "The Sandbox isn't responding.": "Die Sandbox antwortet nicht.",
  "{count, plural, one {# day} other {# days}}": "{count, plural, one {# Tag} other {# Tage}}",
  "Note: {note}": "Notiz: {note}",
  Original: "Original",
  "The service rejected this API key.": "Der Dienst hat diesen API-Schlüssel abgelehnt.",
  "Unknown variable: {part}.": "Unbekannte Variable: {part}.",
  "A brace has no match.": "Eine Klammer hat kein Gegenstück.",
  "Max {count} nested folders.": "Höchstens {count} verschachtelte Ordner.",
  "Use at least 1 variable in braces.": "Verwenden Sie mindestens 1 Variable in Klammern.",
  "Inline files aren't allowed for this workspace.": "Inline-Dateien sind für diesen Arbeitsbereich nicht erlaubt.",
  "Inline files haven't been tested with the service yet.": "Inline-Dateien wurden mit dem Dienst noch nicht getestet.",
  "The service doesn't accept inline files.": "Der Dienst akzeptiert keine Inline-Dateien.",
  "{count, plural, one {# result is ready} other {# results are ready}}":
    "{count, plural, one {# Ergebnis ist fertig} other {# Ergebnisse sind fertig}}",
  "{count, plural, one {# research job is ready} other {# research jobs are ready}}":
    "{count, plural, one {# Rechercheauftrag ist fertig} other {# Rechercheaufträge sind fertig}}",
  "{count, plural, one {# request failed} other {# requests failed}}":
    "{count, plural, one {# Anfrage ist fehlgeschlagen} other {# Anfragen sind fehlgeschlagen}}",
  "{count, plural, one {# result can't be downloaded} other {# results can't be downloaded}}":
    "{count, plural, one {# Ergebnis kann nicht heruntergeladen werden} other {# Ergebnisse können nicht heruntergeladen werden}}",
  "{count, plural, one {# request needs approval} other {# requests need approval}}":
    "{count, plural, one {# Anfrage braucht eine Freigabe} other {# Anfragen brauchen eine Freigabe}}",
  "{count, plural, one {# request approved and running} other {# requests approved and running}}":
    "{count, plural, one {# Anfrage freigegeben und gestartet} other {# Anfragen freigegeben und gestartet}}",
  "{count, plural, one {# quote expired before approval} other {# quotes expired before approval}}":
    "{count, plural, one {# Angebot vor der Freigabe abgelaufen} other {# Angebote vor der Freigabe abgelaufen}}",
  "{count, plural, one {# request needs review} other {# requests need review}}":
    "{count, plural, one {# Anfrage muss geprüft werden} other {# Anfragen müssen geprüft werden}}",
  "API key's daily budget nearly used": "Tagesbudget des API-Schlüssels fast verbraucht",
  "API key's monthly budget nearly used": "Monatsbudget des API-Schlüssels fast verbraucht",
  "The service reports {used} of {limit} credits used.": "Der Dienst meldet {used} von {limit} Credits als verbraucht.",
  "Quote awaiting approval expires soon": "Angebot ohne Freigabe läuft bald ab",
  "Expires in less than 1 minute.": "Läuft in weniger als 1 Minute ab.",
  "{minutes, plural, one {Expires in # minute.} other {Expires in # minutes.}}":
    "{minutes, plural, one {Läuft in # Minute ab.} other {Läuft in # Minuten ab.}}",
  "Some generations look like this request, but no ledger entry names it.":
    "Einige Generierungen sehen aus wie diese Anfrage, aber keine Buchung nennt sie.",
  "A similar generation exists, but no ledger entry names this request.":
    "Es gibt eine ähnliche Generierung, aber keine Buchung nennt diese Anfrage.",
  "A generation of the same type and time may belong to this request, but no ledger entry names it.":
    "Eine Generierung vom selben Typ und aus derselben Zeit kann zu dieser Anfrage gehören, aber keine Buchung nennt sie.",
  "The account has had uncertain debits for a day, so this request may still be charged.":
    "Das Konto hat seit einem Tag ungeklärte Abbuchungen, diese Anfrage kann also noch abgebucht werden.",
  "The service's lists can't be read to their end, so they don't show whether this request ran.":
    "Die Listen des Dienstes lassen sich nicht bis zum Ende lesen und zeigen deshalb nicht, ob diese Anfrage gelaufen ist.",
  "The ledger shows a charge that may belong to this request, but doesn't name it.":
    "Die Buchungen zeigen eine Abbuchung, die zu dieser Anfrage gehören kann, sie aber nicht nennt.",
  "The service returned a quote that another request already used. Change a setting, or use the existing request.":
    "Der Dienst hat ein Angebot zurückgegeben, das eine andere Anfrage schon verwendet hat. Ändern Sie eine Einstellung, oder verwenden Sie die vorhandene Anfrage.",
  "Another request already used this quote. Change a setting, or use the existing request.":
    "Eine andere Anfrage hat dieses Angebot schon verwendet. Ändern Sie eine Einstellung, oder verwenden Sie die vorhandene Anfrage.",
  "The ledger shows a charge for this request, but no generation.":
    "Die Buchungen zeigen für diese Anfrage eine Abbuchung, aber keine Generierung.",
  "The ledger shows more than one generation for this request.":
    "Die Buchungen zeigen mehr als eine Generierung für diese Anfrage.",
  "The ledger doesn't show one generation for each item in this batch.":
    "Die Buchungen zeigen nicht für jedes Element dieses Stapels eine Generierung.",
  "An owner or admin must approve this price first.": "Ein Inhaber oder Admin muss diesen Preis zuerst freigeben.",
  "The price of {credits, plural, one {# credit} other {# credits}} is higher than this monitor may confirm automatically.":
    "Der Preis von {credits, plural, one {# Credit} other {# Credits}} ist höher, als diese Beobachtung automatisch bestätigen darf.",
  "Monthly cap reached. Checks resume automatically next month.":
    "Monatslimit erreicht. Die Abrufe werden im nächsten Monat automatisch fortgesetzt.",
  "The monitor was paused or removed.": "Die Beobachtung wurde pausiert oder entfernt.",
  "{count} new": "{count} neu",
  "{count} changed": "{count} geändert",
  "{count} ended": "{count} beendet",
  "Ad changes for {name}": "Anzeigenänderungen bei {name}",
  "Monitor for {name} is waiting": "Beobachtung von {name} wartet",
  "page {id}": "Seite {id}",
  "This isn't a supported image, audio, or video file.": "Das ist keine unterstützte Bild-, Audio- oder Videodatei.",
  "The file is larger than {size} MiB.": "Die Datei ist größer als {size} MiB.",
  "The URL redirects too many times.": "Die URL leitet zu oft weiter.",
  "Couldn't write the file to the disk.": "Die Datei konnte nicht auf den Datenträger geschrieben werden.",
  "The library folder isn't available. Connect its disk, or choose the folder in Settings › Storage.":
    "Der Bibliotheksordner ist nicht verfügbar. Schließen Sie seinen Datenträger an, oder wählen Sie den Ordner unter Einstellungen › Speicher.",
  "This folder doesn't have the library of this workspace. Choose the folder “{name}”.":
    "Dieser Ordner enthält nicht die Bibliothek dieses Arbeitsbereichs. Wählen Sie den Ordner „{name}“.",
  "This workspace still uses the files of the Sandbox. Restart Proofsheet, then try again.":
    "Dieser Arbeitsbereich nutzt noch die Dateien der Sandbox. Starten Sie Proofsheet neu und versuchen Sie es erneut.",
  "Choose a folder outside the data folder of Proofsheet and the current library folder. Nothing was moved.":
    "Wählen Sie einen Ordner außerhalb des Datenordners von Proofsheet und des jetzigen Bibliotheksordners. Nichts wurde verschoben.",
  "This folder already has “{name}”, which isn't this workspace's. Choose another folder. Nothing was moved.":
    "Dieser Ordner enthält bereits „{name}“, das nicht zu diesem Arbeitsbereich gehört. Wählen Sie einen anderen Ordner. Nichts wurde verschoben.",
  "Proofsheet can't write to this folder. Choose another one. Nothing was moved.":
    "Proofsheet kann in diesen Ordner nicht schreiben. Wählen Sie einen anderen. Nichts wurde verschoben.",
  "Not enough disk space: {free, number} MB free, {needed, number} MB needed.":
    "Nicht genug Speicherplatz: {free, number} MB frei, {needed, number} MB nötig.",
  "Couldn't download the file.": "Die Datei konnte nicht heruntergeladen werden.",
  "The file has an unexpected encoding.": "Die Datei hat eine unerwartete Kodierung.",
  "The file's host returned status {status}.": "Der Host der Datei hat Status {status} zurückgegeben.",
  "The URL isn't valid.": "Die URL ist ungültig.",
  "Only https URLs are supported.": "Nur https-URLs werden unterstützt.",
  "The URL contains sign-in data.": "Die URL enthält Zugangsdaten.",
  "The URL isn't on the public internet.": "Die URL liegt nicht im öffentlichen Internet.",
  Videos: "Videos",
  Audio: "Audio",
  "This URL isn't safe to open.": "Diese URL kann nicht sicher geöffnet werden.",
  "The key was stored in a different keychain ({stored}) than the active one ({running}).":
    "Der Schlüssel wurde in einem anderen Schlüsselbund ({stored}) gespeichert als dem aktiven ({running}).",
  "The keychain can't decrypt the stored key. The keychain may have been reset.":
    "Der Schlüsselbund kann den gespeicherten Schlüssel nicht entschlüsseln. Vielleicht wurde er zurückgesetzt.",
  "This key was entered for {stored}, but the workspace now uses {now}. The key wasn't sent. Enter it again only if you trust {now}.":
    "Dieser Schlüssel wurde für {stored} eingegeben, der Arbeitsbereich verwendet jetzt aber {now}. Der Schlüssel wurde nicht gesendet. Geben Sie ihn nur erneut ein, wenn Sie {now} vertrauen.",
  "another URL": "eine andere URL",
  "Proofsheet can't run without its sandbox": "Proofsheet läuft nicht ohne seine Sandbox",
  "Proofsheet was started with --no-sandbox, which turns off protection against malicious media files. Start Proofsheet without this option. If an AppImage added it, this system doesn't allow user namespaces. Allow them, or install the deb or rpm package.":
    "Proofsheet wurde mit --no-sandbox gestartet, was den Schutz vor schädlichen Mediendateien ausschaltet. Starten Sie Proofsheet ohne diese Option. Hat ein AppImage sie hinzugefügt, erlaubt dieses System keine User-Namespaces. Erlauben Sie sie, oder installieren Sie das deb- oder rpm-Paket.",
  "No unlocked keychain is running on this system.": "Auf diesem System läuft kein entsperrter Schlüsselbund.",
  "The system keychain is locked or not responding.":
    "Der Schlüsselbund des Systems ist gesperrt oder antwortet nicht.",
  "No bucket is set up.": "Es ist kein Bucket eingerichtet.",
  "Couldn't upload the file to bucket {name}. {said}":
    "Die Datei konnte nicht in den Bucket {name} hochgeladen werden. {said}",
  "Couldn't remove the file from bucket {name}. {said}":
    "Die Datei konnte nicht aus dem Bucket {name} entfernt werden. {said}",
  "The bucket's key is missing because it was stored only until you quit. Enter it again in Settings › Reference hosting.":
    "Der Schlüssel des Buckets fehlt, weil er nur bis zum Beenden gespeichert war. Geben Sie ihn unter Einstellungen › Referenz-Hosting erneut ein.",
  "No bucket is set up in Settings › Reference hosting.":
    "In Einstellungen › Referenz-Hosting ist kein Bucket eingerichtet.",
  "The key doesn't have permission.": "Der Schlüssel hat keine Berechtigung.",
  "Unknown access key ID.": "Unbekannte Zugriffsschlüssel-ID.",
  "The secret doesn't match the access key ID.": "Das Secret passt nicht zur Zugriffsschlüssel-ID.",
  "Bucket not found.": "Bucket nicht gefunden.",
  "This computer's clock is too far off.": "Die Uhr dieses Computers geht zu stark falsch.",
  "The bucket is in another region.": "Der Bucket liegt in einer anderen Region.",
  "The bucket's endpoint refused the connection.": "Der Endpunkt des Buckets hat die Verbindung abgelehnt.",
  "Endpoint host not found.": "Host des Endpunkts nicht gefunden.",
  "Couldn't look up the endpoint host. Check your network connection.":
    "Der Host des Endpunkts konnte nicht abgefragt werden. Prüfen Sie Ihre Netzwerkverbindung.",
  "The bucket didn't respond in time.": "Der Bucket hat nicht rechtzeitig geantwortet.",
  "The file is no longer on this computer.": "Die Datei ist nicht mehr auf diesem Computer.",
  "Bucket message: {message}": "Meldung des Buckets: {message}",
  "The bucket gave no reason.": "Der Bucket hat keinen Grund genannt.",
  "Inline files can be up to 4 MB. Set up the listener or a bucket in Settings › Reference hosting, or use a smaller file.":
    "Inline-Dateien dürfen höchstens 4 MB groß sein. Richten Sie unter Einstellungen › Referenz-Hosting den Listener oder einen Bucket ein, oder verwenden Sie eine kleinere Datei.",
  "The service can't reach the listener. Enter a public URL, such as a tunnel's, in Settings › Webhooks.":
    "Der Dienst kann den Listener nicht erreichen. Geben Sie unter Einstellungen › Webhooks eine öffentliche URL ein, etwa die eines Tunnels.",
  "This file is no longer being imported.": "Diese Datei wird nicht mehr importiert.",
  "Too many files at once. Wait a moment, then try again.":
    "Zu viele Dateien auf einmal. Warten Sie kurz, und versuchen Sie es erneut.",
  "Couldn't read the whole file. Try again.":
    "Die Datei konnte nicht vollständig gelesen werden. Versuchen Sie es erneut.",
  "This API key belongs to a different workspace than the data on this computer.":
    "Dieser API-Schlüssel gehört zu einem anderen Arbeitsbereich als die Daten auf diesem Computer.",
  "This ad isn't on the board.": "Diese Anzeige ist nicht auf dem Board.",
  "Board not found.": "Board nicht gefunden.",
  "This can no longer be undone.": "Das lässt sich nicht mehr rückgängig machen.",
  "Ad not found on this computer.": "Anzeige auf diesem Computer nicht gefunden.",
  "Saved search not found.": "Gespeicherte Suche nicht gefunden.",
  Paused: "Pausiert",
  "Can't reach the service.": "Der Dienst ist nicht erreichbar.",
  "Couldn't save the export to that location.": "Der Export konnte dort nicht gespeichert werden.",
  "Contact sheet": "Kontaktbogen",
  "Created with Proofsheet on {day}": "Erstellt mit Proofsheet am {day}",
  "This file isn't a video.": "Diese Datei ist kein Video.",
  "This image can't be displayed.": "Dieses Bild kann nicht angezeigt werden.",
  "The ad no longer includes this file.": "Die Anzeige enthält diese Datei nicht mehr.",
  "This ad is no longer available.": "Diese Anzeige ist nicht mehr verfügbar.",
  "The URL of this ad's page isn't safe to open.":
    "Die URL der Seite dieser Anzeige kann nicht sicher geöffnet werden.",
  "File not found in this ad.": "Datei in dieser Anzeige nicht gefunden.",
  "This API key can't read Discover. Service message: {message}":
    "Dieser API-Schlüssel hat keinen Zugriff auf Entdecken. Meldung des Dienstes: {message}",
  "The service keeps returning the same page.": "Der Dienst liefert immer wieder dieselbe Seite.",
  "Can't reach the service: {reason}.": "Der Dienst ist nicht erreichbar: {reason}.",
  "Couldn't read the service's response.": "Die Antwort des Dienstes konnte nicht gelesen werden.",
  "Show the diagnostics before you save them.": "Zeigen Sie die Diagnose an, bevor Sie sie speichern.",
  "Couldn't save the file to that location.": "Die Datei konnte dort nicht gespeichert werden.",
  "Result not found.": "Ergebnis nicht gefunden.",
  "The service provides no URL for this result.": "Der Dienst gibt für dieses Ergebnis keine URL an.",
  "No recipe found in this file.": "Kein Rezept in dieser Datei gefunden.",
  "This result no longer exists.": "Dieses Ergebnis gibt es nicht mehr.",
  "No save folder selected.": "Kein Speicherordner ausgewählt.",
  "All file names from this template are already in use.": "Alle Dateinamen aus dieser Vorlage sind schon vergeben.",
  "The disk is full.": "Der Datenträger ist voll.",
  "The save folder isn't writable.": "Der Speicherordner ist nicht beschreibbar.",
  "Save folder not found.": "Speicherordner nicht gefunden.",
  "Recipe saved beside it as JSON, because the file has Content Credentials, which a change would break.":
    "Rezept als JSON daneben gespeichert, weil die Datei Content Credentials hat, die eine Änderung ungültig machen würde.",
  "Recipe saved beside it as JSON, because the file has XMP metadata of its own.":
    "Rezept als JSON daneben gespeichert, weil die Datei eigene XMP-Metadaten hat.",
  "Recipe saved beside it as JSON, because the structure of the file can't be read completely.":
    "Rezept als JSON daneben gespeichert, weil die Struktur der Datei nicht vollständig lesbar ist.",
  "Recipe saved beside it as JSON, because it is too long for the file.":
    "Rezept als JSON daneben gespeichert, weil es für die Datei zu lang ist.",
  "Couldn't write the file.": "Die Datei konnte nicht geschrieben werden.",
  "This result's file is missing from the disk.": "Die Datei dieses Ergebnisses fehlt auf dem Datenträger.",
  "Service message: {message}.": "Meldung des Dienstes: {message}.",
  "This model isn't available for this API key.": "Dieses Modell ist für diesen API-Schlüssel nicht verfügbar.",
  "This request can no longer be cancelled.": "Diese Anfrage kann nicht mehr abgebrochen werden.",
  "This request isn't waiting for credits.": "Diese Anfrage wartet nicht auf Credits.",
  "This research failed, and its credits were refunded.":
    "Diese Recherche ist fehlgeschlagen, und ihre Credits wurden erstattet.",
  "This research ran, but its quote expired before the service named its job. Request the same research again. Its result is usually free for 6 hours.":
    "Diese Recherche wurde ausgeführt, aber ihr Angebot lief ab, bevor der Dienst ihren Auftrag nannte. Fragen Sie dieselbe Recherche erneut an. Ihr Ergebnis ist meist 6 Stunden lang kostenlos.",
  "The ledger shows that this research ran, but the service doesn't name its job.":
    "Die Buchungen zeigen, dass diese Recherche ausgeführt wurde, aber der Dienst nennt ihren Auftrag nicht.",
  "This request isn't awaiting approval.": "Diese Anfrage wartet nicht auf Freigabe.",
  "This request is paused. Resume it first.": "Diese Anfrage ist pausiert. Setzen Sie sie zuerst fort.",
  "Work can be resumed only while the workspace is open.":
    "Die Arbeit kann nur fortgesetzt werden, während der Arbeitsbereich geöffnet ist.",
  "This request's outcome is already known.": "Der Ausgang dieser Anfrage ist schon bekannt.",
  "The last check didn't find this generation.": "Die letzte Prüfung hat diese Generierung nicht gefunden.",
  "This request doesn't need review.": "Diese Anfrage muss nicht geprüft werden.",
  "This request is no longer queued.": "Diese Anfrage ist nicht mehr eingereiht.",
  "The approval page's URL isn't safe to open.": "Die URL der Freigabeseite kann nicht sicher geöffnet werden.",
  "The confirmed price doesn't match this quote.": "Der bestätigte Preis stimmt nicht mit diesem Angebot überein.",
  "The service returned no price for this model.": "Der Dienst hat für dieses Modell keinen Preis genannt.",
  "Quote not found.": "Angebot nicht gefunden.",
  "This quote is no longer open.": "Dieses Angebot ist nicht mehr offen.",
  "This quote has expired.": "Dieses Angebot ist abgelaufen.",
  "Couldn't read the service's response (status {status}).":
    "Die Antwort des Dienstes (Status {status}) konnte nicht gelesen werden.",
  "The service returned a job instead of a quote.": "Der Dienst hat einen Auftrag statt eines Angebots zurückgegeben.",
  "A local file of this request is no longer at the quoted URL. Get a new quote.":
    "Eine lokale Datei dieser Anfrage ist nicht mehr unter der URL des Angebots. Holen Sie ein neues Angebot ein.",
  "A local file of this draft is missing. Add it again.":
    "Eine lokale Datei dieses Entwurfs fehlt. Fügen Sie sie erneut hinzu.",
  "Local files need hosting. In Settings › Reference hosting, give the listener a public URL, set up a bucket, or allow inline files.":
    "Lokale Dateien brauchen Hosting. Geben Sie unter Einstellungen › Referenz-Hosting dem Listener eine öffentliche URL, richten Sie einen Bucket ein, oder erlauben Sie Inline-Dateien.",
  "Get quote (free)": "Angebot einholen (kostenlos)",
  "The service returned a quote.": "Der Dienst hat ein Angebot zurückgegeben.",
  "This image type isn't supported.": "Dieser Bildtyp wird nicht unterstützt.",
  "The image is damaged and has no dimensions.": "Das Bild ist beschädigt und hat keine Abmessungen.",
  "The image is larger than 16,384 pixels per side or 64 megapixels.":
    "Das Bild ist größer als 16.384 Pixel pro Seite oder 64 Megapixel.",
  "Couldn't read the image. The file is damaged or too large.":
    "Das Bild konnte nicht gelesen werden. Die Datei ist beschädigt oder zu groß.",
  "Couldn't read the image.": "Das Bild konnte nicht gelesen werden.",
  "Unsupported file type.": "Dateityp nicht unterstützt.",
  "This is {kind, select, image {an image} video {a video} other {an audio file}}, but this field accepts {wanted, select, image {an image} video {a video} other {an audio file}}.":
    "Das ist {kind, select, image {ein Bild} video {ein Video} other {eine Audiodatei}}, dieses Feld akzeptiert aber {wanted, select, image {ein Bild} video {ein Video} other {eine Audiodatei}}.",
  Untitled: "Ohne Titel",
  Setup: "Einrichtung",
  "Upload test image": "Testbild hochladen",
  "Download test image": "Testbild herunterladen",
  "No file found at the URL.": "Keine Datei unter der URL gefunden.",
  "A different file is at the URL.": "Unter der URL liegt eine andere Datei.",
  "Remove test image": "Testbild entfernen",
  "Check removal": "Entfernung prüfen",
  "The test image can still be downloaded.": "Das Testbild lässt sich noch herunterladen.",
  "Couldn't reach the host.": "Der Host ist nicht erreichbar.",
  "Job not found, or it belongs to another workspace.":
    "Auftrag nicht gefunden, oder er gehört zu einem anderen Arbeitsbereich.",
  "Blocked by one of your spend caps. Change the cap in Spend.":
    "Durch eines Ihrer Ausgabenlimits blockiert. Ändern Sie das Limit unter „Ausgaben“.",
  "The service recommends that a person approves each price. Get a quote, then decide.":
    "Der Dienst empfiehlt, dass ein Mensch jeden Preis freigibt. Holen Sie ein Angebot ein, und entscheiden Sie dann.",
  "{operation, select, image {Image generation} video {Video generation} audio {Audio generation} lipsync {Lipsync generation} scene {Scene generation} batch {Batch generation} research {Research} other {Discover}} isn't available for this API key.":
    "{operation, select, image {Bildgenerierung} video {Videogenerierung} audio {Audiogenerierung} lipsync {Lipsync-Generierung} scene {Szenengenerierung} batch {Stapelgenerierung} research {Recherche} other {Discover}} ist für diesen API-Schlüssel nicht verfügbar.",
  "Couldn't read the manifest": "Das Manifest konnte nicht gelesen werden",
  "The service accepts up to {max, number} items in a batch.":
    "Der Dienst akzeptiert bis zu {max, number} Elemente in einem Stapel.",
  "The service accepts prompts of up to {max, number} characters for this API key.":
    "Der Dienst akzeptiert für diesen API-Schlüssel Prompts mit bis zu {max, number} Zeichen.",
  "The service returns up to {max, number} results for this API key.":
    "Der Dienst liefert für diesen API-Schlüssel bis zu {max, number} Ergebnisse.",
  "The service accepts a max age of up to {max, number} seconds for this API key.":
    "Der Dienst akzeptiert für diesen API-Schlüssel ein Höchstalter bis {max, number} Sekunden.",
  "Batch not found.": "Stapel nicht gefunden.",
  "This batch was already confirmed.": "Dieser Stapel wurde bereits bestätigt.",
  "The confirmed quotes don't match this batch.": "Die bestätigten Angebote stimmen nicht mit diesem Stapel überein.",
  "Nothing here can be run again.": "Hier gibt es nichts, was erneut ausgeführt werden kann.",
  "This request needs {wanted, plural, one {# credit} other {# credits}}. Your {period, select, request {spend cap per request} session {spend cap for this session} day {daily spend cap} other {monthly spend cap}} is {limit, plural, one {# credit} other {# credits}}, {used} already confirmed.":
    "Diese Anfrage braucht {wanted, plural, one {# Credit} other {# Credits}}. Ihr {period, select, request {Ausgabenlimit pro Anfrage} session {Ausgabenlimit für diese Sitzung} day {tägliches Ausgabenlimit} other {monatliches Ausgabenlimit}} beträgt {limit, plural, one {# Credit} other {# Credits}}, davon {used} bereits bestätigt.",
  "This request needs {wanted, plural, one {# credit} other {# credits}}. Your {period, select, request {spend cap per request} session {spend cap for this session} day {daily spend cap} other {monthly spend cap}} for {project} is {limit, plural, one {# credit} other {# credits}}, {used} already confirmed.":
    "Diese Anfrage braucht {wanted, plural, one {# Credit} other {# Credits}}. Ihr {period, select, request {Ausgabenlimit pro Anfrage} session {Ausgabenlimit für diese Sitzung} day {tägliches Ausgabenlimit} other {monatliches Ausgabenlimit}} für {project} beträgt {limit, plural, one {# Credit} other {# Credits}}, davon {used} bereits bestätigt.",
  "No update is ready to install.": "Kein Update zur Installation bereit.",
  "Webhooks aren't set up.": "Webhooks sind nicht eingerichtet.",
  "status {status}": "Status {status}",
  "The Sandbox can't be removed.": "Die Sandbox kann nicht entfernt werden.",
  "Account not found.": "Konto nicht gefunden.",
  "Couldn't save the ads.": "Die Anzeigen konnten nicht gespeichert werden.",
  "Another task is running: {work}.": "Eine andere Aufgabe läuft gerade: {work}.",
  "Command not found.": "Befehl nicht gefunden.",
  "{command}: {field} isn't valid.": "{command}: {field} ist ungültig.",
  "This workspace isn't the Sandbox.": "Dieser Arbeitsbereich ist nicht die Sandbox.",
  "Saved results": "Gespeicherte Ergebnisse",
  "Pricing version changed": "Preisversion geändert",
  "Manifest version changed": "Manifestversion geändert",
  "Pricing version: {version}, was {previous}.": "Preisversion: {version}, vorher {previous}.",
  "Manifest version: {version}, was {previous}.": "Manifestversion: {version}, vorher {previous}.",
};
