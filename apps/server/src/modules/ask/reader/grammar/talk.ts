import { wordsOf } from '../words/fold.ts'
import type { Reading } from '../reading.ts'

const talk: Record<NonNullable<Reading['talk']>, string> = {
  greeting:
    'hello, hi, hey, good morning, good afternoon, good evening, hi there, hello there, hola, ' +
    'buenos dias, buenas tardes, buenas, hey there, morning',
  thanks:
    'thanks, thank you, thank you very much, thanks a lot, cheers, great thanks, many thanks, ok thanks, ' +
    'perfect thanks, gracias, muchas gracias, mil gracias, perfecto gracias, great, perfect, perfecto, genial',
  help: `help, what can you do, what can i ask, what can i ask you, how do you work, how does this work,
    what do you know, what can you tell me, what questions can i ask, help me, how can you help me,
    what can you help me with, what are you able to do,
    ayuda, que puedes hacer, que puedo preguntar, que puedo preguntarte, como funcionas, que sabes,
    en que me puedes ayudar, ayudame, que sabes hacer`,
  identity:
    'who are you, what are you, are you a robot, are you human, are you an ai, what is your name, ' +
    'who made you, are you chatgpt, quien eres, que eres, eres un robot, como te llamas, eres una ia, eres humano',
}
const byWords = new Map(
  Object.entries(talk).flatMap(([kind, said]) =>
    said.split(',').map((each) => [wordsOf(each).join(' '), kind as NonNullable<Reading['talk']>] as const),
  ),
)

/** Courtesy, and questions about the assistant itself: the whole text, nothing beside it. */
export const talkOf = (text: string): Reading['talk'] =>
  byWords.get(wordsOf(text.slice(0, 120)).join(' ')) ?? null
