/** Who may be repeated: the course itself, named or not, and not what is done in it. */
const subject = String.raw`(?:^|[;,(]\s*|\b(?:course|class|seminar|workshop|tutorial|practicum|internship|it|and|but|or|that|which|[A-Z]{2,5} \d{3}[A-Z]?)\s+)`
const again = String.raw`(?:repeated|taken (?:again|repeatedly|more than once|twice|(?:up to |a maximum of |as many as )?\w+ times))`
const allowed = new RegExp(String.raw`${subject}(?:may|can) (?:also )?be ${again}`, 'i')
const forCredit =
  /\b(?:repeated|repeatable) (?:\w+ )?(?:for|as|if|when|whenever|with|up to|to a maximum|once|twice)\b|^(?:is )?repeatable\b/i
const denied =
  /\b(?:not|cannot|never|nor) be (?:repeated|taken (?:again|more than once|twice))|\bnot repeatable\b|\bcannot be (?:repeated|taken (?:again|more than once|twice))/i
/** Repeating in order to pass, or for a better grade, is open to every course and earns no second credit. */
const withoutCredit =
  /\b(?:without|no|not for) (?:additional |further |extra )?credit|\bcredit (?:is |will be )?(?:granted |given |awarded |earned )?(?:only once|once only)|\b(?:replace|improve|better) (?:the |a |an |one's )?(?:\w+ )?grade|\bgrade replacement|\buntil (?:it is )?(?:passed|mastered)/i

/** Whether a catalog's description lets students take the course again for credit. */
export function saysRepeatable(description: string): boolean {
  return description
    .split(/(?<=[.;!?])\s+/)
    .some(
      (sentence) =>
        (allowed.test(sentence) || (forCredit.test(sentence) && /\b(?:may|can|is|repeatable)\b/i.test(sentence))) &&
        !denied.test(sentence) &&
        !withoutCredit.test(sentence),
    )
}
