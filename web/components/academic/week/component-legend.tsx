import { WeekLegend } from './week-legend.tsx'

/** How the kinds of instruction are drawn in a week. */
export function ComponentLegend() {
  return <WeekLegend looks={{ class: 'LEC, SEM', recitation: 'REC', lab: 'LAB' }} />
}
