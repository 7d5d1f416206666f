import { defineEngine } from '../core/index.ts'
import { scanExample, ScanInput, scanMethod, scanPages } from './scan.ts'

export { scanExample, ScanInput, scanMethod, scanPages }

export const webIntelligence = defineEngine({
  id: 'web-intelligence',
  title: 'Web Intelligence Scanner',
  summary: 'What changed on these pages since the last visit, and what does it mean?',
  version: '1.0.0',
  input: ScanInput,
  laws: [],
  example: scanExample,
  method: scanMethod,
  calculate: scanPages,
})
