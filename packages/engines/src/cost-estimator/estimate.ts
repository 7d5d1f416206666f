import { about, buildTable, type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import {
  secondCost,
  aaceClasses,
  correlationOf,
  detailedFactors,
  handFactors,
  judgedMaterials,
  langFactors,
  materialFactors,
  usualMaterial,
} from './correlations.ts'
import type { CostEstimatorInput, Item } from './schema.ts'

/** Purchased cost of all pieces of an item in US dollars of January 2010. */
function purchased(item: Item) {
  const { a, b, n, low, high, sizeUnit, family, isStainless } = correlationOf(item.type)
  if (item.size < low || item.size > high)
    throw new EngineRefusal(
      'out_of_range',
      `${item.name}: a ${item.type.replaceAll('_', ' ')} of ${item.size} ${sizeUnit} lies outside the ` +
        `data, which go from ${low} to ${high} ${sizeUnit}.`,
      [`size from ${low} to ${high} ${sizeUnit}, or several pieces`],
    )
  const plain = (a + b * item.size ** n) * item.pieces
  const material = item.material ?? usualMaterial(item.type)
  const factor = materialFactors[material]
  const second = secondCost(item.type, item.size)
  const base = isStainless ? plain / materialFactors['stainless_304'] : plain
  return {
    item,
    family,
    sizeUnit,
    base,
    /** What the second source says, as a part of the first. */
    secondRatio: second === null ? null : (second * item.pieces) / plain,
    cost:
      base *
      (isStainless ? Math.max(factor, materialFactors['stainless_304']) : factor) *
      item.pressure_factor,
  }
}

/** Sources that differ by more than this do not confirm each other. */
const widestAgreement = 1.3

/** Which prices rest on one source alone, and where a second one says something else. */
function sourceWarnings(rows: readonly ReturnType<typeof purchased>[]): string[] {
  const alone = rows.flatMap(({ item, secondRatio }) => (secondRatio === null ? [item.name] : []))
  return [
    ...rows.flatMap(({ item, secondRatio }) => {
      const apart = Math.max(secondRatio ?? 1, 1 / (secondRatio ?? 1))
      return apart > widestAgreement
        ? [
            `${item.name}: Turton gives ${apart.toPrecision(2)} times ${(secondRatio ?? 1) > 1 ? 'more' : 'less'} than ` +
              'Towler and Sinnott: ask for a quotation.',
          ]
        : []
    }),
    ...rows.flatMap(({ item }) => {
      const { a, b, n, otherA } = correlationOf(item.type)
      if (otherA === undefined) return []
      const ratio = (otherA + b * item.size ** n) / (a + b * item.size ** n)
      return [
        `${item.name}: another rendering of the table has a fixed part of $${otherA.toLocaleString('en')} for ` +
          `$${a.toLocaleString('en')}, ${ratio.toPrecision(2)} times this price: ask for a quotation.`,
      ]
    }),
    ...rows.flatMap(({ item }) =>
      item.material !== undefined && judgedMaterials.includes(item.material)
        ? [
            `${item.name}: the factor ${materialFactors[item.material]} of ${item.material.replaceAll('_', ' ')} is engineering judgement.`,
          ]
        : [],
    ),
    ...(alone.length > 0 ? [`One source: ${alone.join(', ')}.`] : []),
  ]
}

/** Purchased and installed cost by three methods, in money of today where the index says it. */
export function computeEstimate(input: CostEstimatorInput): Calculation {
  const rows = input.equipment.map(purchased)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const money = moneyOf(input)
  const { piping, rest } = detailedFactors[input.plant]
  const inside = {
    lang: langFactors[input.plant] * sum(({ cost }) => cost),
    hand: sum(({ cost, family }) => cost * handFactors[family]),
    guthrie: sum(({ base, cost }) => cost * (1 + piping) + base * rest),
  }
  const scale = money.escalation * money.rate * input.location_factor
  const whole = (1 + input.offsites_percent / 100) * (1 + input.engineering_percent / 100)
  const purchasedNow = sum(({ cost }) => cost) * money.escalation * money.rate
  const guthrie = inside.guthrie * scale * whole
  const aace = aaceClasses[input.aace_class as keyof typeof aaceClasses]
  const results = {
    currency: money.currency,
    purchased_cost: purchasedNow,
    inside_limits_lang: inside.lang * scale,
    inside_limits_hand: inside.hand * scale,
    inside_limits_guthrie: inside.guthrie * scale,
    fixed_capital_hand: inside.hand * scale * whole,
    fixed_capital_guthrie: guthrie,
    class_of_design: aace.design,
    accuracy_low_percent: aace.low[0],
    accuracy_high_percent: aace.high[1],
    fixed_capital_low: guthrie * (1 + aace.low[0] / 100),
    fixed_capital_high: guthrie * (1 + aace.high[1] / 100),
  }
  const range = { low: results.fixed_capital_low, high: results.fixed_capital_high }
  return {
    results,
    figures: [
      {
        key: 'fixed_capital_guthrie',
        label: 'Fixed capital, factors of the Guthrie kind',
        value: guthrie,
        unit: money.currency,
        ...range,
      },
      ...pickFigures(results, [
        ['fixed_capital_hand', 'Fixed capital, Hand', money.currency],
        ['inside_limits_lang', 'Inside the plant, Lang', money.currency],
        ['purchased_cost', 'Purchased equipment', money.currency],
      ]),
    ],
    tables: [
      buildTable({
        key: 'equipment',
        title: 'Equipment',
        rows,
        columns: [
          { key: 'item', label: 'Item', of: ({ item }) => item.name },
          { key: 'type', label: 'Type', of: ({ item }) => item.type.replaceAll('_', ' ') },
          { key: 'size', label: 'Size', of: ({ item, sizeUnit }) => `${item.size} ${sizeUnit}` },
          { key: 'pieces', label: 'Pieces', of: ({ item }) => item.pieces },
          {
            key: 'purchased',
            label: 'Purchased',
            unit: money.currency,
            of: ({ cost }) => cost * money.escalation * money.rate,
          },
          {
            key: 'hand',
            label: 'Installed, Hand',
            unit: money.currency,
            of: ({ cost, family }) => cost * handFactors[family] * scale,
          },
          {
            key: 'second_source',
            label: 'Purchased, second source',
            unit: money.currency,
            of: ({ cost, secondRatio }) =>
              secondRatio === null ? 'one source' : cost * secondRatio * money.escalation * money.rate,
          },
        ],
      }),
    ],
    warnings: [...about('equipment', sourceWarnings(rows)), ...money.warnings],
  }
}

function moneyOf(input: CostEstimatorInput) {
  const {
    index_2010: before,
    index_now: now,
    exchange_rate_eur_per_usd: rate,
    exchange_rate_date: date,
  } = input
  if ((before === undefined) !== (now === undefined))
    throw new EngineRefusal('too_little_data', 'Escalation needs the price index of both dates.', [
      'index_2010 and index_now of the same index',
    ])
  if (rate !== undefined && date === undefined)
    throw new EngineRefusal('too_little_data', 'An exchange rate needs its date.', ['exchange_rate_date'])
  return {
    escalation: before === undefined || now === undefined ? 1 : now / before,
    rate: rate ?? 1,
    currency: rate === undefined ? 'USD' : 'EUR',
    warnings: about(
      'purchased_cost',
      before === undefined ? ['Prices of January 2010: give a public price index of then and of now.'] : [],
    ),
  }
}
