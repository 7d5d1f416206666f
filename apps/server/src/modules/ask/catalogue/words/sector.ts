/** How the words are written: ../to-subject.ts */
export const words = `
subject: sectors, industries, markets, segments, sector, industry, market, benchmark sectors = sectores, industrias,
  mercados, segmentos, sector, mercado, sectores de referencia
name: sector, industry, market = sector, industria, mercado
description: description, what it covers = descripción, qué abarca
clients: key clients, ~clients, ~customers = clientes clave, ~clientes
market_size: market size, market value, market volume = tamaño de mercado, valor de mercado, volumen de mercado
market_size.most: largest, biggest = mayor, más grande
market_size.least: smallest = menor, más pequeño
growth_rate: growth rate, growth, market growth = tasa de crecimiento, crecimiento
growth_rate.most: fastest growing, fastest = de más rápido crecimiento, más rápido
growth_rate.least: slowest growing, slowest = de crecimiento más lento, más lento
market_share: our market share, market share, share = nuestra cuota de mercado, cuota de mercado, cuota
competitor_count: competitors in the sector, ~rivals = competidores en el sector, ~rivales
competitor_count.most: most crowded, most contested = más saturado, más disputado
competitor_count.least: least crowded, least contested = menos saturado
active_projects: active projects, projects, running projects = proyectos activos, proyectos, proyectos en curso
active_projects.most: busiest = con más actividad
average_project_value: average project value, project value, project size = valor medio por proyecto, valor del proyecto,
  tamaño del proyecto
revenue: our revenue, revenue, turnover = nuestros ingresos, ingresos, facturación
own_growth: our own growth, our growth = nuestro propio crecimiento, nuestro crecimiento
own_projects: projects on the sector page = proyectos de la página del sector
market_revenue: our part of the market in dollars, our sales in the market, revenue in USD
  = nuestra parte del mercado en dólares, ingresos en USD
project_volume: value of active projects, project volume = valor de los proyectos activos, volumen de proyectos
market_per_competitor: market size per competitor = tamaño de mercado por competidor
count: number of sectors = número de sectores
subject: sectors, ~business, branch, branches, segment, market segments, business areas, verticals, vertical,
  lines of business, fields of business, business lines = ramas, rama, segmento, ramos, áreas de negocio, verticales, líneas de negocio
name.Alcoholic Beverages: Alcoholic Beverages, alcoholic beverage, alcoholic drinks, alcohol, beer, beers, brewing,
  breweries, brewery, booze, wine, wineries, winery, spirits, distilleries, distillery, liquor, alcoholic
  = bebidas alcohólicas, alcohólicas, alcohol, cerveza, cervezas, cervecera, cerveceras, cervecería, vino, vinos,
  bodegas, destilerías, licores, alcoholes, bebida alcohólica
name.Non-Alcoholic Beverages: Non-Alcoholic Beverages, non alcoholic, nonalcoholic beverages, non alcoholic drinks,
  nonalcoholic, alcohol free, soft drinks, soft drink, juice, juices, sodas, soda, lemonade, alcohol free drinks,
  bottled water, water and juice, alcohol-free beverages = bebidas no alcohólicas, no alcohólicas, bebidas sin alcohol,
  sin alcohol, refrescos, zumos, jugos, zumo, refresco, agua embotellada, no alcohólico
name.Food Processing: Food Processing, food, foods, foodstuffs, food industry, processed food, food sector,
  food and sauces, ready meals, groceries, food production = procesamiento de alimentos, alimentos, alimentación,
  alimentario, alimentaria, procesado de alimentos, comida, industria alimentaria, elaboración de alimentos, conservas
name.Dairy: Dairy, milk, dairies, dairy products, dairy industry, milk industry, creameries = lácteos, lácteo, láctea,
  lácteas, leche, lechería, sector lácteo, industria láctea, productos lácteos, lechero
name.Pharmaceuticals: Pharmaceuticals, pharma, pharmaceutical, pharmaceutics, drugs, medicine, medicines, biotech,
  life sciences, pharmacy, pharmaceutical industry, drug makers, biopharma = productos farmacéuticos, farma,
  farmacéutico, farmacéutica, farmacéuticos, farmacia, medicamentos, productos farmacéuticos, industria farmacéutica, fármacos
description: what does it cover, covers, include, includes, what belongs to = qué incluye, incluye, abarca
clients: key client, key accounts, key customers, main clients, main customers, reference clients, client list,
  customers served, who do we serve, clients named = cliente clave, clientes principales, principales clientes, a quién servimos
market_size: size, big, large, market worth, ~worth, ~value, ~volume, how big, how large, how small, market cap,
  size of the market, market potential, ~market, total value of the market, ~vale, is worth = tamaño, tamaño del mercado,
  grande, cuánto vale, vale, valen, volumen, valor, tamaños, dimensión del mercado, mueve, potencial de mercado, volumen del mercado, ~valor
market_size.most: biggest market, largest market, most valuable, huge = más valioso, mayor mercado
market_size.least: smallest market, least valuable, tiniest = menos valioso, menor mercado
growth_rate: grow, grows, growing, grown, growth rates, rate of growth, annual growth, yearly growth, expansion rate,
  expand, expanding, growth per year, how fast, fast, momentum, dynamics, CAGR, outgrow, outgrows, pace, speed, ~rate,
  growing at = crece, crecen, creciendo, crecer, ritmo, tasas de crecimiento, crecimiento anual, ritmo de crecimiento,
  expansión, expande, velocidad, rápido
growth_rate.most: fastest growth, most dynamic, grow fastest, quickest, booming, hottest, growing the fastest,
  expanding fastest, fastest-growing, quickest growing, best growing, growing most = más dinámico, crece más, crecen más,
  más rápidamente, con más crecimiento, de mayor crecimiento, más crece
growth_rate.least: slowest growth, sluggish, most sluggish, least dynamic, coldest, growing least, grow slowest,
  growing the slowest, slowest-growing, most stagnant = más lento, crece menos, crecen menos, con menos crecimiento,
  de menor crecimiento, menos dinámico, menos crece
market_share: our share of, our share of the market, our share in, share of ours, market shares, our part of the market,
  piece of the market, our slice, slice of the market, ~penetration, market penetration, our penetration, our hold,
  ~foothold, our stake, ~hold, ~holding, do we control, we control, do we hold, we hold, do we own, we own, is ours, belongs to us,
  share do we have, our share, do we have of = cuotas, participación de mercado, participación, penetración,
  cuota tenemos, cuotas de mercado, nuestra participación, controlamos, es nuestro, es nuestra, tajada
competitor_count: rivalry, competitors per sector, competitor count, crowded, contested, ~competitors, ~competition,
  ~competition intensity, competing = ~competidores, ~competencia, saturado, disputado
competitor_count.most: busiest with competitors, toughest competition, most competitive, fiercest competition,
  most competition, hardest fought = más competido, más competencia, más competitivo
competitor_count.least: least competitive, emptiest, least competition, most open, easiest = menos competido,
  menos competencia, menos competitivo
active_projects: project, ongoing projects, projects under way, projects in progress, how many projects, running jobs,
  current projects, live projects, projects running, jobs, work in progress, project count, number of projects, workload
  = proyecto, proyectos en marcha, proyectos abiertos, proyectos vigentes, obras, cuántos proyectos, trabajos en curso,
  número de proyectos, carga de trabajo
active_projects.most: most active, most projects = con más proyectos, más activo
active_projects.least: least active, quietest, fewest projects = con menos proyectos, menos activo
average_project_value: what is a project worth, how much is a project worth, project worth on average, average project,
  average project size, typical project, value per project, mean project value, average value of a project,
  typical project value, average ticket, ticket size, project worth, pays per project, project values, contract size,
  average contract value, dollars per project, average value per project, average worth of a project, value of a project
  = vale de media un proyecto, vale un proyecto, cuánto vale un proyecto, vale de media cada proyecto,
  valor medio del proyecto, valor medio de un proyecto, proyecto medio, valor medio de proyecto,
  importe medio por proyecto, valor por proyecto, ticket medio, tamaño medio de proyecto, valor promedio de proyecto,
  valor promedio por proyecto, paga por proyecto
average_project_value.most: most per project, richest projects, biggest projects, most expensive projects,
  most lucrative = proyectos más caros, proyectos más grandes, más por proyecto
average_project_value.least: least per project, smallest projects, cheapest projects = proyectos más pequeños, menos por proyecto
revenue: makes us the most money, makes us money, make money, money, revenues, sales revenue, income, our sales, takings,
  earnings from, earn, we earn, money we make, our turnover, do we make, we make, bring in, brings in, top line,
  sales by sector, billing, business volume, do we earn, our income, ~sales, ~turn over = ingreso, facturamos, factura,
  volumen de negocio, ganamos en, cifra de negocio, facturación, nuestras ventas, ~ventas, ingresamos
revenue.most: earn most, most revenue, bring in most, main source of revenue, biggest earner, cash cow,
  earns us the most = ingresamos más, facturamos más, principal fuente de ingresos
revenue.least: earn least, least revenue, smallest earner = facturamos menos, ingresamos menos
own_growth: how fast do we grow, we grow, do we grow, are we growing, growth of our business, our growth rate,
  growth of our revenue, our revenue growth = crecemos, cuánto crecemos, crecimiento propio
market_revenue: our share in dollars, share of the market in dollars, our share in USD,
  our share of the market in dollars, market share in dollars, our market share in dollars, our part in dollars,
  worth of our share, what is our share worth, our share worth = cuota en dólares, nuestra cuota en dólares,
  valor de nuestra cuota, cuota de mercado en dólares
project_volume: total value of active projects, total project value, value of all projects, project backlog, backlog,
  order book, value of our projects, total value of projects, value of projects = valor total de los proyectos,
  cartera de proyectos, valor de todos los proyectos, cartera de pedidos
market_per_competitor: market per competitor, market for each competitor, market volume per competitor, market per rival
  = mercado por competidor, mercado por cada competidor
count: number of markets = número de mercados
name.Alcoholic Beverages|Non-Alcoholic Beverages: beverages, beverage sectors, drinks, both beverage sectors, all beverages
  = bebidas, sectores de bebidas, todas las bebidas
means market_share: our part of the market of the sector = nuestra parte del mercado del sector
means growth_rate: how much the market of the sector grows in a year = cuánto crece el mercado del sector en un año
`
