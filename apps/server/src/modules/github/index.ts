export { createGitHub, type GitHub } from './github.ts'
