/** A place in a recording: '28:04', '1:02:05'. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** How long something sounds, as a person says it: «3 ч 13 мин», «12 мин», «40 с». */
export function lengthWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}\u00A0с`;
  const minutes = Math.round(whole / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}\u00A0мин`;
  return rest === 0 ? `${hours}\u00A0ч` : `${hours}\u00A0ч ${rest}\u00A0мин`;
}
