export { findSlots, toWords } from './tokens.ts'
export { readPassages, type Passage } from './passages.ts'
export { readRequirements, type FoundRequirement } from './read-requirements.ts'
export { roleOf } from './lexicon.ts'
