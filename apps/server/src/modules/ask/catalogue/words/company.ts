/** How the words are written: ../to-subject.ts */
export const words = `
subject: companies, firms, competitors, rivals, players, company, firm = empresas, compañías, competidores, rivales, empresa, compañía
name: company, firm, competitor, rival = empresa, compañía, competidor, rival
country: country, headquarters, home country = país, sede
sector: sector, industry, market served = sector, industria
strength: strengths, strong points, good at = fortalezas, puntos fuertes
position: market position, position = posición de mercado, posición
position.Market Leader: market leader, leader = líder del mercado, líder
position.Challenger: challenger = aspirante, retador
position.Market Player: market player = participante del mercado
position.Niche Specialist: niche specialist, specialist = especialista de nicho, especialista
website: website, web page, site = página web, sitio web
tab: part of the matrix = parte de la matriz
tab.spanish: Spanish tab = pestaña española
tab.european: European tab = pestaña europea
tab.none: not in the matrix = fuera de la matriz
analysed: last analysed, last looked at = último análisis, analizada por última vez
overall: overall score, overall, competitive score = puntuación global, global, puntuación competitiva
overall.most: strongest, best, top = más fuerte, mejor
overall.least: weakest, worst = más débil, peor
automation: automation score, automation = puntuación en automatización, automatización
design: design score, design = puntuación en diseño, diseño
intelligence: intelligence score, intelligence = puntuación en inteligencia, inteligencia
optimization: optimization score, optimization, optimisation = puntuación en optimización, optimización
innovation: innovation score, innovation = puntuación en innovación, innovación
sustainability: sustainability score, sustainability = puntuación en sostenibilidad, sostenibilidad
sector_count: sectors served, number of sectors = sectores atendidos, número de sectores
sector_count.most: most diversified = más diversificada
sector_count.least: most specialised = más especializada
count: number of companies = número de empresas
when ours: our company, us, we = nuestra empresa, nosotros
when competitors: competitors, competition, rivals = competidores, competencia, rivales
when everyone: everyone, all companies with ours = todas las empresas con la nuestra
subject: rival, competitor, player, vendors, suppliers, enterprises, peers, peer, opponents, businesses, outfit,
  manufacturers, organisations = competidor, competidora, competencia, rival, actores, fabricantes, proveedores, compañía, firmas, firma
name: player, company name = nombre de la empresa
country: countries, nation, nationality, home, home base, based, based in, located, location, headquartered, head office,
  from which country, origin, situated, seat, base, ~from = países, nacionalidad, nación, con sede, radicada, ubicada,
  ubicación, situada, procedencia, tiene su sede, está basada
sector: sectors, industries, branch, branches, markets, market served, line of business, fields of business, active in,
  works in, work in, operates in, operate in, serves, serve, specialises in, does business in, ~market = sectores,
  industrias, ramo, mercados, activas en, trabaja en, trabajan en, opera en, operan en, atiende, atienden, se dedica a, ~mercado
strength: strength, strengths, strong at, strong in, offers, offer, known for, specialty, specialities, speciality,
  selling points, advantages, what they do well, capabilities, expertise, excels at, provides, sells, make, products,
  does well, good in = fortaleza, puntos fuertes, ventajas, ofrece, ofrecen, especialidad, especialidades, capacidades,
  conocida por, destaca por
position: market standing, positioning, kind of player, class of player, market role, standing in the market, tier
  = posicionamiento, clase de competidor, papel en el mercado, posición en el mercado
position.Market Leader: market leaders, leaders = líderes del mercado, líderes de mercado, líder de mercado
position.Challenger: challengers = retadores, aspirantes, challenger
position.Market Player: market players = participantes del mercado, jugadores del mercado
position.Niche Specialist: niche specialists, niche player, niche players, niche, niche companies, specialists
  = especialistas de nicho, nicho, especialistas
website: homepage, url, web address, web site, link = web, sitio, url, página
overall: competitive scores, total score, score overall, overall rating, overall points, general score, competitiveness,
  competitive strength, competitive index, performance, ~score, ~scores, ~points, ~rating, ~scoring, ~strength ,
  in general = puntuación general, puntuación total, competitividad, puntos, nota global, nota, calificación global,
  calificación, en general, en conjunto, ~puntuación, ~puntúa, ~puntúan
overall.most: toughest, most competitive, most dangerous, fiercest, main rival, main competitor, biggest rival,
  biggest competitor, top competitor, main competitors, biggest competitors, strongest competitor, nearest rival,
  toughest competitor, biggest threat among competitors, most powerful, strongest rival, greatest rival,
  largest competitor, scariest = más competitiva, más competitivo, más peligroso, más peligrosa, principal competidor,
  mayor competidor, mayor rival, principal rival, competidor más fuerte, principales competidores, más fuertes
overall.least: least competitive, least dangerous, feeblest = menos competitiva, menos peligrosa
sector_count: how many sectors, sectors covered, breadth, diversification = cuántos sectores, sectores cubiertos, diversificación
sector_count.most: broadest, widest range, most sectors, in the most sectors = más amplia, en más sectores
sector_count.least: narrowest, most focused, fewest sectors, only one sector = más enfocada, en menos sectores
count: company count, headcount of competitors, competitor count, number of competitors, number of rivals
  = número de competidores, recuento de empresas

when ours: our own, we ourselves = la nuestra, nuestra compañía
when competitors: competitor, rival, up against, compete with, compete against, competing with, our competition,
  opponents, other players, other companies, the others in the market, competing firms, challengers to us = competidor,
  competidora, rival, competimos con, competimos contra, nos enfrentamos a, la competencia, otras empresas, oponentes, los demás
when everyone: including us, with us, ourselves included, us included = incluyéndonos, con nosotros, nosotros incluidos

automation: automation index, automatization, automated, automating, ~robotics, ~control systems
  = automatización de plantas, automatizado, índice de automatización
design: design quality, design capability, ~designing = capacidad de diseño, diseñando
intelligence: intelligence rating, market intelligence, ~smart, ~smarts, plant intelligence = inteligencia de mercado
optimization: optimisation score, optimizing, optimising, ~efficiency = optimización de procesos, ~eficiencia
innovation: innovative, innovating, innovativeness, inventiveness, ~R&D = innovador, innovadora, innovación tecnológica
sustainability: sustainable, ~green, ~environment, ~environmental, eco score = sostenible, sustentabilidad, ~medio ambiente, ~ecología
means overall: how a company stands over all dimensions, 100 being the market
  = cómo está una empresa en todas las dimensiones, siendo 100 el mercado
means when competitors: every tracked company but ours = todas las empresas seguidas menos la nuestra
means when ours: our own company = nuestra propia empresa
means position: how strong a company stands in its market, as its record says
  = lo fuerte que está una empresa en su mercado, según su registro
`
