/** How the words are written: ../to-subject.ts */
export const words = `
subject: changes on watched pages, watched sites, watched pages, watched websites, crawl results, website changes
  = cambios en páginas vigiladas, resultados del rastreo, cambios en sitios web
name: change, title = cambio, título
company: company, firm, competitor = empresa, compañía, competidor
class: kind of change = tipo de cambio
class.reference: reference project, new reference = proyecto de referencia, nueva referencia
class.hiring: hiring, vacancies = contratación, vacantes
class.product: product, new product = producto, nuevo producto
class.price: price change, prices = cambio de precio, precios
class.leadership: leadership, management change = dirección, cambio de dirección
class.certification: certification, certificate = certificación, certificado
class.site: new site, plant = nueva sede, planta
quote: what the page says = lo que dice la página
before: what the page said before = lo que decía la página
page: page, address, ~websites, ~website = página, dirección, ~webs
triage: triage, sorted as = clasificación, clasificado como
triage.Important: important = importante
triage.Interesting: interesting = interesante
triage.Archive: archived = archivado
triage.Discard: discarded = descartado
found_on: day, found on = día, hallado el
found_on.most: newest, latest, most recent = más reciente, último
found_on.least: oldest, earliest = más antiguo
count: number of changes, how many changes = número de cambios
companies: companies that changed something = empresas que cambiaron algo
subject: competitor news, news about competitors, what did competitors change, competitor changes,
  changes at competitors, website updates, what are competitors up to, competitor moves, moves,
  what changed on, changed on, changed on our, what changed at, what has changed at, what did change at, what is new at,
  what's new at, news about, news of
  = qué cambió en, qué ha cambiado en, qué hay de nuevo en, noticias de, noticias de competidores, novedades de la competencia, cambios de los competidores, movimientos
`
