import { defineEngine } from '../core/index.ts'
import { scanExample, ScanInput, scanMethod, scanPages } from '../web-intelligence/index.ts'

export const webScanner = defineEngine({
  id: 'web-scanner',
  title: 'Web Scanner',
  summary: 'Which news and which quantities stand in these texts?',
  version: '1.0.0',
  input: ScanInput,
  laws: [],
  example: scanExample,
  method: scanMethod,
  calculate: scanPages,
})
