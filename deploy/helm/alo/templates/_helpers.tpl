{{- define "alo.labels" -}}
app.kubernetes.io/name: alo
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "alo.container" -}}
image: "{{ required "image.repository: where the image is" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secretName }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end }}

{{- define "alo.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: tmp, emptyDir: {} }
  {{- if .Values.recordingsClaim }}
  - { name: data, persistentVolumeClaim: { claimName: {{ .Values.recordingsClaim }} } }
  {{- else }}
  - { name: data, emptyDir: {} }
  {{- end }}
{{- end }}

{{- define "alo.env" -}}
- { name: PUBLIC_URL, value: "https://{{ required "host: host name of the portal" .Values.host }}" }
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- /* Deployment, Service and PodDisruptionBudget of one role: dict "root" . "name" "server" "role" "api" */ -}}
{{- define "alo.role" -}}
{{- $settings := index .root.Values .name -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{ include "alo.labels" .root | nindent 4 }}
spec:
  replicas: {{ $settings.replicas }}
  selector:
    matchLabels: {{ include "alo.labels" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{ include "alo.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
    spec: {{ include "alo.pod" .root | nindent 6 }}
      # Longer than DRAIN_SECONDS and the ten seconds for what is in progress.
      terminationGracePeriodSeconds: 60
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{ include "alo.labels" .root | nindent 14 }}
              app.kubernetes.io/component: {{ .name }}
      containers:
        - name: alo
          {{- include "alo.container" .root | nindent 10 }}
          env:
            - { name: ROLES, value: {{ .role }} }
            {{- if eq .role "worker" }}
            # V8 would let short-lived objects take 130 MB on a large machine.
            - { name: NODE_OPTIONS, value: --max-semi-space-size=8 }
            {{- end }}
            {{- include "alo.env" .root | nindent 12 }}
          ports: [{ name: http, containerPort: 3000 }]
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources: {{ toYaml $settings.resources | nindent 12 }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{ include "alo.labels" .root | nindent 4 }}
spec:
  selector: {{ include "alo.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
  ports: [{ name: http, port: 80, targetPort: http }]
{{- if gt (int $settings.replicas) 1 }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{ include "alo.labels" .root | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{ include "alo.labels" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
{{- end }}
{{- end }}
