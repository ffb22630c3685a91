import type { TutorialKey } from '@alo/messages/product/notices.ts';
import type { ReactNode } from 'react';

const BARS = [34, 58, 46, 82, 64, 96, 72, 50];

const DRAWINGS: Record<TutorialKey, ReactNode> = {
  dashboard: (
    <>
      {BARS.map((height, index) => (
        <g key={index}>
          <rect
            x={44 + index * 30}
            y={190 - height}
            width="18"
            height={height}
            rx="3"
            fill="var(--c1)"
          />
          <rect
            x={44 + index * 30}
            y={184 - height * 1.35}
            width="18"
            height={height * 0.35}
            rx="3"
            fill="var(--c0)"
          />
        </g>
      ))}
      <path d="M32 194h256" stroke="var(--border-strong)" />
    </>
  ),
  callReport: (
    <>
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(0 ${row * 36})`}>
          <circle cx="52" cy="72" r="9" fill="var(--accent-subtle)" />
          <path d="M49.5 67.5v9l7-4.5z" fill="var(--accent)" />
          <rect
            x="74"
            y="67"
            width={96 - row * 10}
            height="9"
            rx="4.5"
            fill="var(--border-strong)"
          />
          <rect x="190" y="67" width="44" height="9" rx="4.5" fill="var(--border)" />
          <rect
            x="250"
            y="65"
            width="32"
            height="13"
            rx="6"
            fill={row === 2 ? 'var(--warning-border)' : 'var(--success-border)'}
          />
          <path d="M36 90h252" stroke="var(--border)" />
        </g>
      ))}
    </>
  ),
  chargeHistory: (
    <>
      <rect
        x="36"
        y="52"
        width="112"
        height="64"
        rx="10"
        fill="var(--success-subtle)"
        stroke="var(--success-border)"
      />
      <path d="M92 68v32M76 84h32" stroke="var(--success)" strokeWidth="5" strokeLinecap="round" />
      {[0, 1].map((line) => (
        <rect
          key={line}
          x="168"
          y={62 + line * 26}
          width={116 - line * 40}
          height="10"
          rx="5"
          fill="var(--border-strong)"
        />
      ))}
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 24})`}>
          <rect x="36" y="140" width={72 - row * 8} height="9" rx="4.5" fill="var(--border)" />
          <rect x="150" y="140" width="48" height="9" rx="4.5" fill="var(--border)" />
          <rect
            x="240"
            y="138"
            width="44"
            height="13"
            rx="6"
            fill={row === 0 ? 'var(--warning-border)' : 'var(--success-border)'}
          />
        </g>
      ))}
    </>
  ),
  automaticRecharge: (
    <>
      <rect x="36" y="60" width="248" height="12" rx="6" fill="var(--border)" />
      <rect x="36" y="60" width="96" height="12" rx="6" fill="var(--success)" />
      <path d="M100 52v28" stroke="var(--text)" strokeWidth="3" strokeLinecap="round" />
      <rect
        x="92"
        y="108"
        width="136"
        height="80"
        rx="12"
        fill="var(--accent-subtle)"
        stroke="var(--accent-border)"
      />
      <rect x="92" y="126" width="136" height="14" fill="var(--accent)" />
      <rect x="108" y="158" width="56" height="10" rx="5" fill="var(--accent-border)" />
    </>
  ),
  accessTokens: (
    <>
      <circle cx="92" cy="122" r="34" fill="var(--accent-subtle)" stroke="var(--accent-border)" />
      <circle cx="92" cy="122" r="12" fill="var(--surface)" stroke="var(--accent-border)" />
      <path
        d="M126 122h66m-14 0v18m-22-18v12"
        fill="none"
        stroke="var(--accent-border)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 44})`}>
          <rect
            x="212"
            y="62"
            width="76"
            height="32"
            rx="8"
            fill="none"
            stroke="var(--border-strong)"
          />
          <rect
            x="222"
            y="74"
            width={52 - row * 8}
            height="8"
            rx="4"
            fill={row === 1 ? 'var(--success-border)' : 'var(--border-strong)'}
          />
        </g>
      ))}
    </>
  ),
  users: (
    <>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 48})`}>
          <circle cx="58" cy="74" r="15" fill="var(--accent-subtle)" />
          <circle cx="58" cy="70" r="5" fill="var(--accent-border)" />
          <path d="M49 83a9 7 0 0 1 18 0z" fill="var(--accent-border)" />
          <rect
            x="86"
            y="69"
            width={92 - row * 14}
            height="9"
            rx="4.5"
            fill="var(--border-strong)"
          />
          <rect
            x="228"
            y="65"
            width="52"
            height="18"
            rx="6"
            fill={row === 1 ? 'var(--danger-border)' : 'var(--success-border)'}
          />
          <path d="M36 98h252" stroke="var(--border)" />
        </g>
      ))}
    </>
  ),
  extensions: (
    <>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 48})`}>
          <rect x="42" y="58" width="20" height="32" rx="5" fill="var(--accent-subtle)" />
          <rect x="46" y="63" width="12" height="8" rx="2" fill="var(--accent-border)" />
          <rect
            x="78"
            y="69"
            width={86 - row * 12}
            height="9"
            rx="4.5"
            fill="var(--border-strong)"
          />
          <circle
            cx="196"
            cy="74"
            r="5"
            fill={row === 1 ? 'var(--border-strong)' : 'var(--success)'}
          />
          <rect x="220" y="71" width="60" height="6" rx="3" fill="var(--border)" />
          <rect x="220" y="71" width={52 - row * 18} height="6" rx="3" fill="var(--accent)" />
          <path d="M36 98h252" stroke="var(--border)" />
        </g>
      ))}
    </>
  ),
  integrations: (
    <>
      <rect x="40" y="92" width="96" height="64" rx="12" fill="var(--accent-subtle)" />
      <path
        d="M74 108l6 14-8 5a24 24 0 0 0 12 12l5-8 14 6v8a6 6 0 0 1-6 6 46 46 0 0 1-39-39 6 6 0 0 1 6-6z"
        fill="var(--accent-border)"
        transform="translate(0 -4)"
      />
      <path d="M136 124h48" stroke="var(--border-strong)" strokeWidth="3" strokeDasharray="5 6" />
      <circle cx="160" cy="124" r="11" fill="var(--success)" />
      <path
        d="M155 124l4 4 7-8"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="184"
        y="60"
        width="100"
        height="128"
        rx="12"
        fill="none"
        stroke="var(--border-strong)"
      />
      <circle cx="206" cy="84" r="10" fill="var(--accent-subtle)" />
      <rect x="224" y="80" width="46" height="8" rx="4" fill="var(--border-strong)" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 26})`}>
          <circle cx="206" cy="118" r="5" fill={row === 0 ? 'var(--success)' : 'var(--border)'} />
          <rect x="220" y="114" width={50 - row * 10} height="8" rx="4" fill="var(--border)" />
        </g>
      ))}
    </>
  ),
  webphone: (
    <>
      <rect x="106" y="34" width="108" height="176" rx="14" fill="var(--accent-subtle)" />
      {[0, 1, 2, 3].map((row) =>
        [0, 1, 2].map((column) => (
          <circle
            key={`${row}${column}`}
            cx={132 + column * 28}
            cy={82 + row * 26}
            r="9"
            fill="var(--surface)"
            stroke="var(--accent-border)"
          />
        )),
      )}
      <rect x="122" y="50" width="76" height="10" rx="5" fill="var(--accent-border)" />
      <rect x="138" y="184" width="44" height="16" rx="8" fill="var(--success)" />
    </>
  ),
  dataStudio: (
    <>
      <rect x="40" y="60" width="82" height="60" rx="8" fill="var(--accent-subtle)" />
      <path d="M54 104l16-20 14 12 22-24" fill="none" stroke="var(--c1)" strokeWidth="3" />
      <rect x="40" y="132" width="82" height="60" rx="8" fill="var(--accent-subtle)" />
      <rect x="56" y="160" width="12" height="20" rx="2" fill="var(--c2)" />
      <rect x="75" y="148" width="12" height="32" rx="2" fill="var(--c3)" />
      <rect x="94" y="154" width="12" height="26" rx="2" fill="var(--c5)" />
      <path d="M134 126h42" stroke="var(--border-strong)" strokeWidth="2" strokeDasharray="4 5" />
      <rect
        x="188"
        y="60"
        width="96"
        height="132"
        rx="10"
        fill="none"
        stroke="var(--accent-border)"
      />
      <rect x="204" y="80" width="64" height="8" rx="4" fill="var(--border-strong)" />
      <rect x="204" y="102" width="44" height="8" rx="4" fill="var(--border)" />
      <rect x="204" y="124" width="56" height="8" rx="4" fill="var(--border)" />
      <rect x="204" y="146" width="36" height="8" rx="4" fill="var(--border)" />
    </>
  ),
};

export function TutorialIllustration({ tutorial }: { tutorial: TutorialKey }) {
  return (
    <svg viewBox="0 0 320 244" width="100%" aria-hidden focusable="false">
      <rect
        x="8"
        y="8"
        width="304"
        height="228"
        rx="14"
        fill="var(--surface)"
        stroke="var(--border)"
      />
      <path
        d="M26 24h.01M38 24h.01M50 24h.01"
        stroke="var(--border-strong)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      {DRAWINGS[tutorial]}
    </svg>
  );
}
