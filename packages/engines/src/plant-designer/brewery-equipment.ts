import { logMeanOf } from '../exchanger-designer/mean-difference.ts'
import { hydraulicPower_kw } from '../hydraulics/index.ts'
import { fermentationHeatKwh, peakCoolingKw } from './heat.ts'
import { wortOut_c, type BreweryBalance } from './brewery-balance.ts'
import type { BreweryBlockInput } from './schema.ts'
import { wortDensity } from './wort.ts'

export type Equipment = {
  tag: string
  name: string
  count: number
  size: number
  unit: string
  detail: string
}

const wortHeatCapacity = 4
const transferHead_m = 25

/** Sizes that follow from the balance of a brew. */
export function sizeBrewery(input: BreweryBlockInput, balance: BreweryBalance) {
  const density = wortDensity(input.original_gravity_plato)
  const coldWort_hl = (balance.coldWort_kg / density) * 10
  const mash_hl = (balance.malt_kg * 0.7 + balance.mashLiquor_kg) / 100
  const kettle_hl = (balance.kettleFull_kg / (density * 0.961)) * 10
  const cast_hl = (balance.castWort_kg / (density * 0.961)) * 10
  const lauter_m2 = balance.malt_kg / input.lauter_load_kg_per_m2
  const cooler = sizeCooler(input, balance)
  const fermenter = sizeFermenter(input, coldWort_hl)
  const brightPerDay_hl = (input.annual_beer_hl / input.brewing_days_per_year) * input.bright_tank_days
  const bright_hl = fermenter.net_hl / (input.fill_percent / 100)
  const brightTanks = Math.max(1, Math.ceil(brightPerDay_hl / fermenter.net_hl))
  const transfer_m3_per_h = (balance.coldWort_kg / density) * (60 / input.wort_cooling_min)
  const pump_kw = hydraulicPower_kw(transfer_m3_per_h, transferHead_m, density) / 0.65
  const peak_kw = peakCoolingKw(
    balance.coldWort_kg * input.brews_per_fermenter,
    input.peak_drop_plato_per_day,
  )
  const wanted = (net_hl: number, fill: number) => net_hl / fill
  const equipment: Equipment[] = [
    row(['T-101', 'Mash tun', 'hl'], [1, wanted(mash_hl, 0.8)], `${mash_hl.toFixed(1)} hl of mash, 80% full`),
    row(
      ['T-102', 'Lauter tun', 'm²'],
      [1, lauter_m2],
      `${input.lauter_load_kg_per_m2} kg/m², diameter ${(2 * Math.sqrt(lauter_m2 / Math.PI)).toFixed(2)} m`,
    ),
    row(
      ['T-103', 'Wort kettle', 'hl'],
      [1, wanted(kettle_hl, 0.75)],
      `${kettle_hl.toFixed(1)} hl kettle-full, 75% full`,
    ),
    row(
      ['T-104', 'Whirlpool', 'hl'],
      [1, wanted(cast_hl, 0.85)],
      `${cast_hl.toFixed(1)} hl of cast wort, 85% full`,
    ),
    row(
      ['E-101', 'Wort cooler', 'm²'],
      [1, cooler.area_m2],
      `${cooler.duty_kw.toFixed(0)} kW, LMTD ${cooler.lmtd_k.toFixed(2)} K, 3000 W/(m² K)`,
    ),
    row(
      ['P-101', 'Wort pump', 'kW'],
      [1, pump_kw],
      `${transfer_m3_per_h.toFixed(1)} m³/h, ${transferHead_m} m, 65%`,
    ),
    row(
      ['T-201', 'Fermenter', 'hl'],
      [fermenter.count, fermenter.gross_hl],
      `${fermenter.net_hl.toFixed(0)} hl net, diameter ${fermenter.diameter_m.toFixed(2)} m, ` +
        `shell ${fermenter.shell_m.toFixed(2)} m, 60° cone, peak cooling ${peak_kw.toFixed(1)} kW each`,
    ),
    row(['T-301', 'Bright beer tank', 'hl'], [brightTanks, bright_hl], `${input.bright_tank_days} days`),
  ]
  return {
    equipment,
    coldWort_hl,
    cooler,
    fermenter,
    peak_kw,
    fermentation_kwh: fermentationHeatKwh(balance.coldWort_kg * balance.beer.extractPerKgWort),
  }
}

const row = (
  [tag, name, unit]: readonly [string, string, string],
  [count, size]: readonly [number, number],
  detail: string,
): Equipment => ({ tag, name, count, size, unit, detail })

/** Hot wort of 95 °C against ice water of 2 °C that leaves at 82 °C. */
function sizeCooler(input: BreweryBlockInput, balance: BreweryBalance) {
  const duty_kw = (balance.coldWort_kg * wortHeatCapacity * (95 - wortOut_c)) / (input.wort_cooling_min * 60)
  const lmtd_k = logMeanOf([95 - 82, wortOut_c - 2])
  return { duty_kw, lmtd_k, area_m2: (duty_kw * 1000) / (3000 * lmtd_k) }
}

/** Cylinder with a 60° cone and a Klöpper top, shell 2.5 diameters long. */
function sizeFermenter(input: BreweryBlockInput, coldWort_hl: number) {
  const net_hl = coldWort_hl * input.brews_per_fermenter
  const gross_hl = net_hl / (input.fill_percent / 100)
  const volumeOfUnitDiameter = (Math.PI / 4) * 2.5 + Math.PI / (24 * Math.tan(Math.PI / 6)) + 0.0989659
  const diameter_m = Math.cbrt(gross_hl / 10 / volumeOfUnitDiameter)
  const count = Math.ceil((input.brews_per_day / input.brews_per_fermenter) * input.fermenter_days - 1e-9)
  return { net_hl, gross_hl, count, diameter_m, shell_m: 2.5 * diameter_m }
}
