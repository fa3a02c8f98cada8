import type { Catalog } from "../catalog.ts";

export const research: Catalog = {
  "Research isn't available for this API key.": "Recherche ist für diesen API-Schlüssel nicht verfügbar.",
  // A research job: its status and result
  New: "Neu",
  Changed: "Geändert",
  "No longer in results": "Nicht mehr enthalten",
  "The result limit was reached. These ads may have ended or moved further down.":
    "Die maximale Zahl der Ergebnisse war erreicht. Diese Anzeigen sind vielleicht beendet oder weiter unten.",
  "No changes since {time}": "Keine Änderungen seit {time}",
  "since {time}": "seit {time}",
  "Import job": "Auftrag importieren",
  "Job ID": "Auftrags-ID",
  "The ID that the service gave the job. Importing doesn't run anything.":
    "Die ID, die der Dienst dem Auftrag gegeben hat. Beim Importieren wird nichts ausgeführt.",
  "Enter a valid job ID.": "Geben Sie eine gültige Auftrags-ID ein.",
  "Job not found": "Auftrag nicht gefunden",
  "The ID is incorrect, or the job belongs to another workspace. Check the ID, then try again.":
    "Die ID ist falsch, oder der Auftrag gehört zu einem anderen Arbeitsbereich. Prüfen Sie die ID und versuchen Sie es erneut.",

  "This page has no ads for these filters, which “Run again…” can change.":
    "Diese Seite hat keine Anzeigen für diese Filter, die Sie mit „Erneut ausführen …“ ändern können.",
  "No ads found": "Keine Anzeigen gefunden",
  "Choose “Run again…” to start from the same settings.":
    "Wählen Sie „Erneut ausführen …“, um mit denselben Einstellungen zu beginnen.",
  "In progress": "In Arbeit",
  "Ads appear here when they're ready, and stay on this computer.":
    "Die Anzeigen erscheinen hier, sobald sie da sind, und bleiben auf diesem Computer.",
  "Adding ads to Discover": "Anzeigen werden zu Entdecken hinzugefügt",
  "This takes a moment.": "Das dauert einen Moment.",
  "Research job": "Rechercheauftrag",

  "Job view": "Auftragsansicht",
  Timeline: "Zeitachse",

  "as of {time}": "Stand {time}",
  "Settled: {amount}": "Abgerechnet: {amount}",
  Requested: "Angefragt",
  Completed: "Abgeschlossen",
  Settled: "Abgerechnet",
  Network: "Netzwerk",
  Retrieved: "Abgerufen",
  "Fresh until": "Frisch bis",
  "Imported by ID. The settings of this job aren't available.":
    "Über die ID importiert. Die Einstellungen dieses Auftrags sind nicht verfügbar.",
  "Show monitor": "Beobachtung zeigen",
  "Research jobs appear here, newest first.": "Rechercheaufträge erscheinen hier, der neueste zuerst.",
  "Research jobs": "Rechercheaufträge",

  "From a monitor": "Aus Beobachtung",
  "Rename page": "Seite umbenennen",
  "Page name": "Seitenname",
  "Leave empty to use the name from the page's ads.":
    "Leer lassen, um den Namen aus den Anzeigen der Seite zu verwenden.",
  "Save name": "Namen speichern",
  "The quote for this job isn't confirmed yet. Nothing runs until it is.":
    "Das Angebot für diesen Auftrag ist noch nicht bestätigt. Bis dahin läuft nichts.",

  "The service is already retrieving this page for another job and shares the result.":
    "Der Dienst ruft diese Seite bereits für einen anderen Auftrag ab und teilt das Ergebnis.",
  Queued: "Eingereiht",
  "The service has accepted this job but hasn't started it.":
    "Der Dienst hat diesen Auftrag angenommen, aber noch nicht begonnen.",
  Processing: "In Bearbeitung",
  "The service is retrieving the page's ads.": "Der Dienst ruft die Anzeigen der Seite ab.",

  "The service doesn't know the outcome yet and is comparing its records. Proofsheet checks every minute, never sends the job again, and shows the outcome here.":
    "Der Dienst kennt den Ausgang noch nicht und gleicht seine Aufzeichnungen ab. Proofsheet prüft jede Minute, sendet den Auftrag nie erneut und zeigt den Ausgang hier an.",

  "Unknown page": "Unbekannte Seite",
  "Page {id}": "Seite {id}",
  "Fresh until {time}": "Frisch bis {time}",
  "Stale since {time}": "Veraltet seit {time}",
  "{count, number} changed": "{count, number} geändert",
  "{count, number} ended": "{count, number} beendet",
  "{count, number} no longer in results": "{count, number} nicht mehr enthalten",
  "No changes": "Keine Änderungen",
  // The request form
  "New research": "Neue Recherche",
  "Start monitoring": "Beobachtung starten",
  "Monitor this page": "Diese Seite beobachten",
  "Repeats automatically and reports new, changed, and ended ads.":
    "Wiederholt sich automatisch und meldet neue, geänderte und beendete Anzeigen.",
  "No research job open": "Kein Rechercheauftrag geöffnet",
  "Research a page": "Seite recherchieren",
  "See the ads that a competitor's page runs now, at a price that you confirm first.":
    "Sehen Sie die Anzeigen, die eine Seite der Konkurrenz gerade schaltet, zu einem Preis, den Sie vorher bestätigen.",
  "The page name appears with its first ads.": "Der Seitenname erscheint mit den ersten Anzeigen.",
  "Page ID, page URL, or ad library URL": "Seiten-ID, URL der Seite oder URL in der Anzeigenbibliothek",
  "In the ad library, open all ads of the page and copy the URL that contains “view_all_page_id”. A page name isn't enough.":
    "Öffnen Sie in der Anzeigenbibliothek alle Anzeigen der Seite und kopieren Sie die URL, die „view_all_page_id“ enthält. Ein Seitenname genügt nicht.",
  "Page ID not found. A URL that only names the page, or a single ad, doesn't contain it.":
    "Seiten-ID nicht gefunden. Eine URL, die nur die Seite oder eine einzelne Anzeige nennt, enthält sie nicht.",
  "Enter a page ID or URL.": "Geben Sie eine Seiten-ID oder URL ein.",
  "All countries": "Alle Länder",
  "Max results": "Max. Ergebnisse",
  "1 to {most}": "1 bis {most}",
  "Relevance by month": "Relevanz nach Monat",
  Default: "Standard",

  Status: "Status",
  "Active only": "Nur aktive",

  "Max age (minutes)": "Höchstalter (Minuten)",
  "0 to {most}": "0 bis {most}",
  "The service reuses cached results up to this age. 0 always requests live results. The quote shows where the results come from.":
    "Der Dienst verwendet zwischengespeicherte Ergebnisse bis zu diesem Alter. 0 verlangt immer einen Live-Abruf. Das Angebot zeigt, woher die Ergebnisse stammen.",
  "Allow stale results": "Veraltete zulassen",
  "If no cached result is fresh enough, accept an older one instead of a live result.":
    "Ist kein Ergebnis im Cache frisch genug, wird ein älteres statt eines Live-Abrufs akzeptiert.",
  "Use a 2-letter code such as DE, or ALL.": "Verwenden Sie einen Code aus 2 Buchstaben wie DE, oder ALL.",
  "Use a 2-letter code such as EN.": "Verwenden Sie einen Code aus 2 Buchstaben wie EN.",
  "The last day must not be before the first.": "Der letzte Tag darf nicht vor dem ersten liegen.",
  "Enter a number from 1 to {most}.": "Geben Sie eine Zahl von 1 bis {most} ein.",
  "Enter 0 to {most} minutes.": "Geben Sie 0 bis {most} Minuten ein.",
  "Enter 0 to {most} seconds.": "Geben Sie 0 bis {most} Sekunden ein.",
  // Lists and timeline
  View: "Ansicht",
  Jobs: "Aufträge",
  Monitors: "Beobachtungen",
  "No timeline yet": "Noch keine Zeitachse",
  "The timeline starts with the first job that finds ads.":
    "Die Zeitachse beginnt mit dem ersten Auftrag, der Anzeigen findet.",
  "Ad run dates": "Laufzeiten",
  "{name}, from {day}, {days}": "{name}, ab {day}, {days}",
  "Jobs for this page": "Aufträge der Seite",
  // A monitor: its schedule and cap, and the results of its checks
  "No monitor open": "Keine Beobachtung geöffnet",
  "Monitor a page": "Seite beobachten",
  "A monitor checks a page on a schedule, within a monthly cap that you set, and reports new, changed, and ended ads.":
    "Eine Beobachtung ruft eine Seite nach Zeitplan ab, innerhalb Ihres Monatslimits, und meldet neue, geänderte und beendete Anzeigen.",
  "Couldn't open the research job": "Rechercheauftrag konnte nicht geöffnet werden",
  "Couldn't read research jobs": "Rechercheaufträge konnten nicht gelesen werden",
  "Couldn't read monitors": "Beobachtungen konnten nicht gelesen werden",
  "Stop monitoring this page?": "Beobachtung dieser Seite beenden?",
  "The schedule and monthly cap are deleted. Results stay under Jobs, and their ads stay in Discover.":
    "Zeitplan und Monatslimit werden gelöscht. Die Ergebnisse bleiben unter „Aufträge“, ihre Anzeigen in Entdecken.",
  "Page no longer monitored": "Seite nicht mehr beobachtet",
  "Past checks stay under Jobs.": "Frühere Abrufe bleiben unter „Aufträge“.",
  Monitor: "Beobachtung",
  "monitor|Check now": "Jetzt abrufen",
  "The last check is confirmed but not sent yet. See Queue for the reason. Pausing the monitor cancels this check.":
    "Der letzte Abruf ist bestätigt, aber noch nicht gesendet. Der Grund steht in der Warteschlange. Wird die Beobachtung pausiert, wird dieser Abruf abgebrochen.",
  "All monitors this month: {accepted} of {cap} confirmed":
    "Alle Beobachtungen in diesem Monat: {accepted} von {cap} bestätigt",
  "Loading result": "Ergebnis wird geladen",
  "The job succeeded. Proofsheet is retrieving the result from the service.":
    "Der Auftrag war erfolgreich. Proofsheet ruft das Ergebnis vom Dienst ab.",
  "Proofsheet retries automatically.": "Proofsheet versucht es automatisch erneut.",
  "Not confirmed yet": "Noch nicht bestätigt",
  "Ads appear here after the quote is confirmed where it was requested.":
    "Die Anzeigen erscheinen hier, sobald das Angebot dort bestätigt ist, wo es eingeholt wurde.",
  "The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.":
    "Der Ausgang des letzten Abrufs ist unbekannt. Bis er geklärt ist, beginnt kein neuer, deshalb kann er nicht zweimal laufen.",
  "This month": "Dieser Monat",
  "{accepted} of {cap} confirmed": "{accepted} von {cap} bestätigt",
  "Confirmed this month": "In diesem Monat bestätigt",
  "{accepted} of {cap} confirmed this month": "{accepted} von {cap} in diesem Monat bestätigt",
  Frequency: "Häufigkeit",
  "Next check": "Nächster Abruf",
  "After you resume": "Nach dem Fortsetzen",
  "Last check": "Letzter Abruf",
  "Not yet": "Noch nicht",
  "Schedule and cap": "Zeitplan und Limit",

  "Monthly cap (credits)": "Monatslimit (Credits)",
  "Enter a number": "Zahl eingeben",
  "You agree that this monitor confirms quotes automatically, never beyond this cap in a calendar month. Every check gets a quote first. Proofsheet asks you when the cap is reached, when a price is higher than usual for research, and when an owner or admin must approve it. You can change or revoke this at any time.":
    "Sie stimmen zu, dass diese Beobachtung Angebote automatisch bestätigt, nie mehr als dieses Limit im Kalendermonat. Für jeden Abruf wird zuerst ein Angebot eingeholt. Proofsheet fragt Sie, wenn das Limit erreicht ist, wenn ein Preis höher ist als für Recherche üblich und wenn ein Inhaber oder Admin ihn freigeben muss. Sie können das jederzeit ändern oder widerrufen.",
  "The service recommends that a person approves each price, so this monitor asks you at every check.":
    "Der Dienst empfiehlt, dass ein Mensch jeden Preis freigibt. Diese Beobachtung fragt Sie deshalb bei jedem Abruf.",
  "No monitors yet. Turn on “Monitor this page” when you research a page.":
    "Noch keine Beobachtungen. Schalten Sie „Diese Seite beobachten“ ein, wenn Sie eine Seite recherchieren.",
  "next {time}": "nächster {time}",
  Checks: "Abrufe",
  "No checks yet. Each check is compared with the previous one.":
    "Noch keine Abrufe. Jeder Abruf wird mit dem vorherigen verglichen.",
  Found: "Gefunden",
  Changes: "Änderungen",
  "No quote": "Kein Angebot",
  "by you": "von Ihnen",
  "Every hour": "Jede Stunde",
  "Every 6 hours": "Alle 6 Stunden",
  "Every day": "Jeden Tag",
  "Every 3 days": "Alle 3 Tage",
  "Every week": "Jede Woche",
  "Every 30 days": "Alle 30 Tage",
  "{hours, plural, one {Every # hour} other {Every # hours}}":
    "{hours, plural, one {Jede Stunde} other {Alle # Stunden}}",
  "Cap reached": "Limit erreicht",
  "Awaiting approval": "Freigabe offen",
  "Price too high": "Preis zu hoch",
  "monitor|Active": "Aktiv",
  "Max price": "Höchstpreis",
  "Max age (seconds)": "Höchstalter (Sekunden)",
  Unit: "Einheit",
  Minutes: "Minuten",
  "Minutes need a whole number.": "Minuten müssen eine ganze Zahl sein.",
  Seconds: "Sekunden",
};
