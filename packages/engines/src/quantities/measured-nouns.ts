import type { Unit } from './units.ts'
import { wordsOf } from './words.ts'

/** What nouns measure: "pressure drop of 50 m" asks for a pressure. */
const measures = new Map(
  Object.entries({
    pressure: /pressure$/u,
    density: /^mass\/volume$/u,
    viscosity: /viscosity/u,
    temperature: /temperature/u,
    power: /power/u,
    heat: /energy|power/u,
    energy: /energy/u,
    speed: /^length\/time|rotation/u,
    velocity: /^length\/time/u,
    flow: /^(?:mass|volume)\/time/u,
    cost: /^money/u,
    price: /^money/u,
    payback: /^year/u,
    drop: /pressure/u,
    boiling: /temperature/u,
    point: /temperature/u,
    gravity: /^extract/u,
    extract: /^extract/u,
    length: /^length$/u,
    volume: /^volume$/u,
    mass: /^mass$/u,
    weight: /^mass$/u,
    duration: /^time$/u,
    time: /^time$/u,
    area: /^area$/u,
  }).flatMap(([noun, measure]) => wordsOf(noun).map((word) => [word, measure] as const)),
)

/** A noun that says how something is measured, whatever it is of. */
export const isMeasureNoun = (word: string): boolean => measures.has(word)

export const isMeasuredIn = (word: string, unit: Unit | null): boolean =>
  unit !== null && (measures.get(word)?.test(unit.dimension) ?? false)
