import { expect, test } from 'vitest'
import {
  isIntegrationPass,
  judgeFailingExternals,
  judgeFailingFunctions,
  judgePerformance,
  judgeSystemTest,
  readinessLabelOf,
  readinessScore,
} from './index.ts'

test.each([
  [21, 21, 'healthy'],
  [90, 100, 'healthy'],
  [899, 1000, 'degraded'],
  [70, 100, 'degraded'],
  [699, 1000, 'unhealthy'],
  [0, 21, 'unhealthy'],
  [0, 0, 'unhealthy'],
])('[TEST-04] [TEST-05] [TEST-06] %i of %i passed is %s', (passed, total, expected) => {
  expect(judgeSystemTest(passed, total)).toBe(expected)
})

test('[TEST-08] the readiness score counts a warning as half a pass', () => {
  expect(readinessScore({ passed: 6, warned: 2, total: 8 })).toBe(87.5)
  expect(readinessScore({ passed: 0, warned: 1, total: 8 })).toBe(6.25)
  expect(readinessScore({ passed: 8, warned: 0, total: 8 })).toBe(100)
  expect(readinessScore({ passed: 0, warned: 0, total: 0 })).toBe(0)
})

test.each([
  [100, 'Ready for Production'],
  [90, 'Ready for Production'],
  [89.99, 'Ready with Minor Issues'],
  [80, 'Ready with Minor Issues'],
  [79.99, 'Needs Attention'],
  [70, 'Needs Attention'],
  [69.99, 'Not Ready'],
  [0, 'Not Ready'],
])('[TEST-09] [TEST-10] [TEST-11] [TEST-12] a score of %d is labelled %s', (score, label) => {
  expect(readinessLabelOf(score)).toBe(label)
})

test.each([
  [0, 'pass', 'pass'],
  [1, 'warning', 'warning'],
  [2, 'warning', 'fail'],
  [3, 'fail', 'fail'],
])('[TEST-13] [TEST-14] %i failing: functions %s, outside services %s', (failing, functions, externals) => {
  expect(judgeFailingFunctions(failing)).toBe(functions)
  expect(judgeFailingExternals(failing)).toBe(externals)
})

test.each([
  [499.9, 'pass'],
  [500, 'warning'],
  [999.9, 'warning'],
  [1000, 'fail'],
])('[TEST-15] [TEST-16] an average of %d ms is a %s', (ms, verdict) => {
  expect(judgePerformance(ms)).toBe(verdict)
})

test('[TEST-17] the integration suite passes from 80 per cent', () => {
  expect(isIntegrationPass(8, 10)).toBe(true)
  expect(isIntegrationPass(799, 1000)).toBe(false)
})
