import type { StepApprover } from './request.ts'

/** Who decides a step, as the line of steps names it: 'CSE 416 instructor', 'Department advisor'. */
export function nameStep(approver: StepApprover): string {
  switch (approver.role) {
    case 'instructor':
      return `${approver.classes.map(({ course }) => course).join(' and ')} instructor`
    case 'waiver approver':
      return isOfDepartment(approver.waiver) ? 'Department advisor' : 'Advisor'
    case 'hold approver':
      return approver.type === 'financial' ? 'Registrar' : 'Advisor'
    case 'department advisor':
      return `${approver.subject} advisor`
    case 'college advisor':
      return `${approver.college} advisor`
    case 'registrar':
      return 'Registrar'
    case 'student advisor':
      return 'Academic advisor'
  }
}

function isOfDepartment(waiver: string): boolean {
  return waiver === 'time conflict' || waiver === 'department permission'
}
