import { type Breach, outside } from './laws.ts'

/** Engineering judgement: plates come to some tenths of a kelvin, nothing comes nearer. */
const nearest_k = 0.1

/** No exchanger is so large that both sides meet. */
export const approachIsBuilt = (difference_k: number | undefined, mend: string): Breach | null =>
  outside({
    law: 'Nearest approach of two streams',
    what: 'hot and cold would come as near as',
    value: difference_k,
    least: nearest_k,
    unit: 'K',
    because: 'no exchanger that is built comes nearer than',
    mend,
  })

/** Engineering judgement: warm and pressed fermentations reach a third of it, with much yeast. */
const fastestYeast = 20

/** What yeast takes of the apparent extract in a day. */
export const yeastKeepsPace = (plato_per_day: number | undefined, mend: string): Breach | null =>
  outside({
    law: 'Pace of a fermentation',
    what: 'the yeast would ferment',
    value: plato_per_day,
    most: fastestYeast,
    unit: '°P a day',
    because: 'even a hot one takes no more than',
    mend,
  })

/** Of concentrated caustic, which holds the most; water holds 4.18. */
const mostHeatInVolume = 5

/** A liquid is heavy or holds much heat, not both. */
export const liquidHoldsHeat = (
  { density, heatCapacity }: { density: number; heatCapacity: number },
  mend: string,
): Breach | null =>
  outside({
    law: 'Heat in the volume of a liquid',
    what: 'a cubic metre would hold',
    value: (density * heatCapacity) / 1000,
    most: mostHeatInVolume,
    unit: 'MJ/K',
    because: 'no liquid of a plant holds more than about',
    mend,
  })

/** Engineering judgement: a thousand large boilers. */
const mostHeat_kw = 1e7

/** No plant heats or cools with more than a country's power stations. */
export const heatIsOfAPlant = (power_kw: number | undefined, mend: string): Breach | null =>
  outside({
    law: 'Heat of a plant',
    what: 'the heat would flow with',
    value: power_kw === undefined ? undefined : Math.abs(power_kw),
    most: mostHeat_kw,
    unit: 'kW',
    because: 'no plant has more than',
    mend,
  })

/** Engineering judgement: ten times what the largest brewhouses cast. */
const largestBrew_hl = 20_000

export const brewIsCast = (volume_hl: number | undefined, mend: string): Breach | null =>
  outside({
    law: 'Size of a brew',
    what: 'a brew would be of',
    value: volume_hl,
    most: largestBrew_hl,
    unit: 'hl',
    because: 'no kettle that stands holds more than',
    mend,
  })
