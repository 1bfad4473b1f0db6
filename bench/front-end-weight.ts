import { measureWeight } from '../tools/measure-weight.ts'

// The same as the step of the check: what a browser has to fetch before each route is drawn, against its budget.
const { isOver } = await measureWeight()
process.exit(isOver ? 1 : 0)
