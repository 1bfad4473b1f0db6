/** A minute of the day as people write it: '1 PM' for 780, '8:30 AM' for 510. */
export function timeWords(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
