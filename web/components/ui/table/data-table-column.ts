import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import tableStyles from './table.module.css'
import textStyles from '../text.module.css'

export type CellValue = string | number | null

export interface Column<Row> {
  id: string
  header: string
  /** What sorting and the CSV go by; columns without it do neither. */
  value?: (row: Row) => CellValue
  /** What is shown, when that is more than the value. */
  cell?: (row: Row) => ReactNode
  /** Right-aligned, in tabular figures. */
  numeric?: boolean
  /** Where it stands on a phone: the first line's left or right, the second line, or nowhere. */
  phone?: 'title' | 'figure' | 'second' | 'hidden'
  className?: string
}

const phoneClasses = {
  title: tableStyles.phoneTitle,
  figure: tableStyles.phoneFigure,
  second: tableStyles.phoneSecond,
  hidden: tableStyles.phoneHidden,
}

export function cellClass<Row>({ numeric, phone = 'second', className }: Column<Row>): string {
  return classNames(numeric && textStyles.number, phoneClasses[phone], className)
}
