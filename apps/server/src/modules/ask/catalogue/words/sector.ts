/** How the words are written: ../to-subject.ts */
export const words = `
subject: sectors, industries, markets, segments, sector, industry, market = sectores, industrias, mercados, segmentos, sector, mercado
name: sector, industry, market = sector, industria, mercado
description: description, what it covers = descripción, qué abarca
clients: key clients, clients, customers = clientes clave, clientes
market_size: market size, market value, market volume = tamaño de mercado, valor de mercado, volumen de mercado
market_size.most: largest, biggest = mayor, más grande
market_size.least: smallest = menor, más pequeño
growth_rate: growth rate, growth, market growth = tasa de crecimiento, crecimiento
growth_rate.most: fastest growing, fastest = de más rápido crecimiento, más rápido
growth_rate.least: slowest growing, slowest = de crecimiento más lento, más lento
market_share: our market share, market share, share = nuestra cuota de mercado, cuota de mercado, cuota
competitor_count: competitors in the sector, number of competitors, rivals = competidores en el sector, número de competidores, rivales
competitor_count.most: most crowded, most contested = más saturado, más disputado
competitor_count.least: least crowded, least contested = menos saturado
active_projects: active projects, projects, running projects = proyectos activos, proyectos, proyectos en curso
active_projects.most: busiest = con más actividad
average_project_value: average project value, project value, project size = valor medio por proyecto, valor del proyecto, tamaño del proyecto
revenue: our revenue, revenue, turnover = nuestros ingresos, ingresos, facturación
own_growth: our own growth, our growth = nuestro propio crecimiento, nuestro crecimiento
own_projects: projects on the sector page = proyectos de la página del sector
market_revenue: our part of the market in dollars, our sales in the market, revenue in USD = nuestra parte del mercado en dólares, ingresos en USD
project_volume: value of active projects, project volume = valor de los proyectos activos, volumen de proyectos
market_per_competitor: market size per competitor = tamaño de mercado por competidor
count: number of sectors, how many sectors = número de sectores
`
