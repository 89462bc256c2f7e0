package dev.offprint.command.plan;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.publish.plan.guard.Caution;
import dev.offprint.publish.plan.guard.Stop;
import dev.offprint.publish.plan.guard.Verdict;
import java.io.IOException;

/** What the guards say, for programs. */
record VerdictJson(JsonGenerator json) {

    void write(Verdict verdict) throws IOException {
        json.writeArrayFieldStart("guards");
        for (Stop stop : verdict.stops()) {
            write(stop);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warnings");
        for (Caution caution : verdict.cautions()) {
            json.writeStartObject();
            json.writeStringField("code", caution.code());
            json.writeStringField("message", caution.message());
            json.writeStringField("hint", caution.hint());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void write(Stop stop) throws IOException {
        json.writeStartObject();
        json.writeStringField("guard", stop.guard().label());
        json.writeBooleanField("stops", stop.stops());
        json.writeBooleanField("allowed", stop.allowed());
        json.writeBooleanField("allowable", stop.allowable());
        json.writeStringField("found", stop.found());
        json.writeNumberField("count", stop.count());
        json.writeArrayFieldStart("examples");
        for (String example : stop.examples()) {
            json.writeString(example);
        }
        json.writeEndArray();
        json.writeStringField("consequence", stop.guard().consequence());
        json.writeStringField("remedy", stop.guard().remedy());
        json.writeEndObject();
    }
}
