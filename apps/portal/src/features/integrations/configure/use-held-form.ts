import { getForm, type Manifest } from '@alo/connectors/browser.ts';
import { useState } from 'react';
import type { Form } from '../../../lib/forms/use-form-draft.ts';

/**
 * Half a password would be a failed login over there, so that a card with one asks once the field is left.
 * `isTyping`: somebody is still at it.
 */
export function useHeldForm<Draft extends object>(manifest: Manifest, form: Form<Draft>) {
  const [isTyping, setTyping] = useState(false);
  const change: typeof form.change = (name, value) => {
    const isAsked = manifest.credentials.some((one) => one.name === name);
    if (getForm(manifest).isLogin && isAsked) setTyping(hasFocus(name));
    form.change(name, value);
  };
  const leave: typeof form.leave = (name) => {
    setTyping(false);
    form.leave(name);
  };
  return { form: { ...form, change, leave }, isTyping };
}

/** Not what the browser fills in by itself, which nobody leaves. */
const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;
