/** How the words are written: ../to-subject.ts */
export const words = `
subject: regions of the market, region, regions, world regions, continents, ~addressable market, parts of the world, geographies
  = regiones del mercado, región, regiones, continentes, ~mercado direccionable, zonas
name: region, continent, part of the world = región, continente, zona
name.Europe: Europe, European, EU = Europa, europeo, europea, europeos, europeas
name.North America: North America, North American = Norteamérica, América del Norte, norteamericano, norteamericana
name.Asia Pacific: Asia Pacific, Asia-Pacific, Asia, Asian, APAC = Asia-Pacífico, Asia Pacífico, Asia, asiático, asiática
name.Other: other regions, rest of the world, elsewhere in the world = otras regiones, resto del mundo
part: share of the addressable market, addressable market share, share of the market,
  part of the market, ~share, ~addressable market, ~market
  = cuota del mercado direccionable, parte del mercado direccionable, parte del mercado,
  cuota del mercado, ~cuota, ~mercado direccionable, ~mercado
size: size of its market, addressable market in dollars, market in dollars, share in dollars, part in dollars, ~in dollars, ~dollars
  = tamaño de su mercado, mercado direccionable en dólares, mercado en dólares, cuota en dólares, parte en dólares, ~en dólares, ~dólares
count: number of regions = número de regiones
`
